import type { SceneSpec } from '@doomtable/client';

/** Places as a map would show them. */
export const scenes: readonly SceneSpec[] = [
  {
    id: 'map',
    title: 'The realm from the last hill',
    sky: ['#8a7a4e', '#e6d8ac'],
    layers: [
      { draw: 'orb', colour: '#fff2c8', x: 110, y: 70, size: 0.7 },
      { draw: 'ridges', colour: '#a08f60', y: 150, seed: 6 },
      { draw: 'castle', colour: '#5b4a2a', x: 350, y: 160, size: 0.6, light: '#b3402a' },
      { draw: 'hexes', colour: '#b5a06a', y: 156, many: 5 },
      { draw: 'people', colour: '#33280f', x: 130, y: 262, many: 4, size: 0.8 },
    ],
  },
  {
    id: 'kiln',
    title: 'The kilns in the valley',
    sky: ['#3a2a1c', '#d08a4a'],
    layers: [
      { draw: 'ridges', colour: '#6a4a2c', y: 180, seed: 3 },
      { draw: 'smoke', colour: '#4a3a2c', x: 150, y: 160 },
      { draw: 'tower', colour: '#4a3220', x: 150, y: 230, light: '#ff9a4a' },
      { draw: 'tower', colour: '#553a26', x: 330, y: 236, size: 0.8, light: '#ff9a4a' },
      { draw: 'hills', colour: '#3a2a1a', y: 252, seed: 5, size: 0.5 },
      { draw: 'road', colour: '#8a6a42', y: 214 },
    ],
  },
  {
    id: 'stair',
    title: 'A stair that goes down to water',
    sky: ['#1d2a2c', '#4a6a66'],
    layers: [
      { draw: 'columns', colour: '#5a706a', y: 220, many: 6 },
      { draw: 'sea', colour: '#234540', y: 214, light: '#b0d8c8', seed: 8 },
      { draw: 'stairs', colour: '#6a7a6c', x: 240, y: 258, many: 7 },
      { draw: 'people', colour: '#101a18', x: 240, y: 198, many: 1, size: 0.9 },
    ],
  },
  {
    id: 'winter',
    title: 'Winter holds the pass',
    sky: ['#5a6470', '#d5dce0'],
    layers: [
      { draw: 'ridges', colour: '#8e9aa4', y: 196, seed: 15, size: 1.2 },
      { draw: 'firs', colour: '#4c5a58', y: 232, seed: 3, many: 2 },
      { draw: 'hills', colour: '#e8ecec', y: 252, seed: 11, size: 0.5 },
      { draw: 'bare', colour: '#3a3630', x: 400, y: 250, size: 0.9 },
      { draw: 'snow', colour: '#ffffff', seed: 9 },
    ],
  },
  {
    id: 'lair',
    title: 'The mouth of a lair',
    sky: ['#2a2418', '#5b4a2a'],
    layers: [
      { draw: 'cave', colour: '#1c160d' },
      { draw: 'pit', colour: '#2a200f', x: 240, y: 240, light: '#d8a24a', size: 0.8 },
      { draw: 'monster', colour: '#0f0b06', x: 240, y: 226, light: '#ffcf5a' },
    ],
  },
  {
    id: 'gate',
    title: 'The gate of the last castle',
    sky: ['#2b1a1a', '#8a4a3a'],
    layers: [
      { draw: 'crescent', colour: '#e8d6b0', x: 80, y: 70 },
      { draw: 'ridges', colour: '#4a2a26', y: 200, seed: 7 },
      { draw: 'castle', colour: '#241512', x: 250, y: 240, size: 1.3, light: '#ffb454' },
      { draw: 'hills', colour: '#1a0f0d', y: 258, seed: 6, size: 0.3 },
      { draw: 'people', colour: '#0d0706', x: 120, y: 266, many: 4, size: 0.7 },
    ],
  },
];
