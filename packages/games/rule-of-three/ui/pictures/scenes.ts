import type { SceneSpec } from '@doomtable/client';

/** Places of many settings. */
export const scenes: readonly SceneSpec[] = [
  {
    id: 'library',
    title: 'A library after hours',
    sky: ['#1c1f3f', '#1c1f3f'],
    layers: [
      { draw: 'room', colour: '#2b2d55', light: '#8f9be0' },
      { draw: 'shelves', colour: '#3c3157', x: 110, y: 230, seed: 3 },
      { draw: 'people', colour: '#12122a', x: 270, y: 258, many: 1, size: 1.2 },
    ],
  },
  {
    id: 'city',
    title: 'A city that does not sleep',
    sky: ['#171a3d', '#6b4a86'],
    layers: [
      { draw: 'stars', colour: '#cfd3ff', y: 90, many: 3 },
      { draw: 'orb', colour: '#e8d9ff', x: 390, y: 70, size: 0.6 },
      { draw: 'city', colour: '#33345f', y: 200, seed: 5, many: 2, light: '#a3aeff' },
      { draw: 'city', colour: '#1d1e40', y: 236, seed: 11, many: 1, light: '#f2c46a' },
      { draw: 'rain', colour: '#c9cff5', seed: 2 },
    ],
  },
  {
    id: 'harbour',
    title: 'A harbour before the storm',
    sky: ['#2c3352', '#8fa0b8'],
    layers: [
      { draw: 'ridges', colour: '#46506e', y: 170, seed: 6 },
      { draw: 'sea', colour: '#2c3c5a', y: 176, light: '#cfd8f0', seed: 4 },
      { draw: 'boat', colour: '#1b1c2e', x: 170, y: 206 },
      { draw: 'boat', colour: '#25263b', x: 350, y: 190, size: 0.6 },
    ],
  },
  {
    id: 'theatre',
    title: 'A theatre, one minute before',
    sky: ['#1a0f22', '#1a0f22'],
    layers: [
      { draw: 'stage', colour: '#6b2148', light: '#ffe6b0' },
      { draw: 'people', colour: '#120914', x: 240, y: 240, many: 2 },
    ],
  },
  {
    id: 'orbit',
    title: 'A ship in orbit',
    sky: ['#0b0d24', '#1e2250'],
    layers: [
      { draw: 'stars', colour: '#ffffff', y: 270, many: 8 },
      { draw: 'planet', colour: '#4a56b0', x: 380, y: 220, size: 1.2 },
      { draw: 'ship', colour: '#8a90b8', x: 190, y: 120, light: '#f2c46a' },
    ],
  },
  {
    id: 'court',
    title: 'A throne and who wants it',
    sky: ['#231d3f', '#231d3f'],
    layers: [
      { draw: 'columns', colour: '#4a4680', y: 236, many: 4, size: 1.2 },
      { draw: 'stairs', colour: '#39356b', x: 240, y: 256, many: 6 },
      { draw: 'throne', colour: '#5a3f74', x: 240, y: 196, size: 0.8, light: '#f2c46a' },
      { draw: 'people', colour: '#141029', x: 240, y: 268, many: 3, size: 0.8 },
    ],
  },
];
