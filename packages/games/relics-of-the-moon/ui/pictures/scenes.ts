import type { SceneSpec } from '@doomtable/client';

/** Under two lights: places a Cohort comes to. */
export const scenes: readonly SceneSpec[] = [
  {
    id: 'tide',
    title: 'The tide goes out under the moon',
    sky: ['#141634', '#5a5f9e'],
    layers: [
      { draw: 'stars', colour: '#dfe4ff', y: 120, many: 4 },
      { draw: 'orb', colour: '#e6ebff', x: 240, y: 76 },
      { draw: 'ridges', colour: '#2f3361', y: 176, seed: 8, size: 0.6 },
      { draw: 'sea', colour: '#262b58', y: 178, light: '#cfd8ff', seed: 9 },
      { draw: 'people', colour: '#0e1026', x: 140, y: 256, many: 4, size: 0.7 },
    ],
  },
  {
    id: 'bell',
    title: 'The drowned bell tower',
    sky: ['#1b2440', '#4a7080'],
    layers: [
      { draw: 'crescent', colour: '#cfd8ff', x: 90, y: 70 },
      { draw: 'sea', colour: '#1f3a4c', y: 196, light: '#9fd0d8', seed: 6 },
      { draw: 'tower', colour: '#38415e', x: 290, y: 236, size: 1.2, light: '#1a2030' },
      { draw: 'bell', colour: '#c49a4a', x: 290, y: 150, size: 0.45 },
      { draw: 'boat', colour: '#151a2c', x: 130, y: 228, size: 0.7 },
    ],
  },
  {
    id: 'vault',
    title: 'A vault with one thing in it',
    sky: ['#16122c', '#2d2456'],
    layers: [
      { draw: 'columns', colour: '#453c78', y: 240, many: 4, size: 1.2 },
      { draw: 'relic', colour: '#2a2350', x: 240, y: 232, light: '#b69cff' },
      { draw: 'people', colour: '#0d0a1c', x: 110, y: 262, many: 2, size: 0.9 },
    ],
  },
  {
    id: 'siege',
    title: 'A wall that must hold',
    sky: ['#2a1a34', '#a34a56'],
    layers: [
      { draw: 'smoke', colour: '#33203a', x: 380, y: 180 },
      { draw: 'tents', colour: '#4a2c44', y: 170, many: 6, size: 0.5, light: '#f2c14e' },
      { draw: 'wall', colour: '#5a5478', y: 178, light: '#221a30' },
      { draw: 'people', colour: '#171024', x: 240, y: 180, many: 7, size: 0.6 },
    ],
  },
  {
    id: 'pass',
    title: 'The pass in the snow',
    sky: ['#3a4468', '#c6cfe8'],
    layers: [
      { draw: 'ridges', colour: '#7c86ac', y: 190, seed: 5, size: 1.3 },
      { draw: 'ridges', colour: '#566088', y: 230, seed: 19 },
      { draw: 'hills', colour: '#dfe4f4', y: 250, seed: 4, size: 0.6 },
      { draw: 'people', colour: '#1e2138', x: 300, y: 252, many: 5, size: 0.6 },
      { draw: 'snow', colour: '#ffffff', seed: 3 },
    ],
  },
  {
    id: 'camp',
    title: 'A fire, and who sits at it',
    sky: ['#12132c', '#2b2850'],
    layers: [
      { draw: 'stars', colour: '#dfe4ff', y: 150, many: 5 },
      { draw: 'firs', colour: '#1d2040', y: 226, seed: 7, many: 3 },
      { draw: 'hills', colour: '#1a1a36', y: 240, seed: 2, size: 0.4 },
      { draw: 'fire', colour: '#1a0f0c', x: 240, y: 246, light: '#f2a04e' },
      { draw: 'people', colour: '#0c0b1c', x: 140, y: 258, many: 2, size: 0.8 },
      { draw: 'people', colour: '#0c0b1c', x: 340, y: 258, many: 2, size: 0.8 },
    ],
  },
];
