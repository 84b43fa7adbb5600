import type { SceneSpec } from '@doomtable/client';

/** Rooms of the base, and what is above it. */
export const scenes: readonly SceneSpec[] = [
  {
    id: 'landing',
    title: 'The landing field',
    sky: ['#1a0f14', '#8a3324'],
    layers: [
      { draw: 'stars', colour: '#e8d9c8', y: 110, many: 5 },
      { draw: 'planet', colour: '#6b2a22', x: 90, y: 60, size: 0.7 },
      { draw: 'ridges', colour: '#3a1a18', y: 214, seed: 4 },
      { draw: 'ship', colour: '#6b6a60', x: 300, y: 168, size: 0.8, light: '#7bd88f' },
      { draw: 'hills', colour: '#2a1412', y: 240, seed: 3, size: 0.5 },
      { draw: 'people', colour: '#120b0a', x: 200, y: 262, many: 4, size: 0.7 },
    ],
  },
  {
    id: 'corridor',
    title: 'A corridor with one lamp left',
    sky: ['#141210', '#141210'],
    layers: [
      { draw: 'hall', colour: '#4a4038', light: '#ffd9a0' },
      { draw: 'blastDoor', colour: '#6a5a48', light: '#ff6a4d' },
      { draw: 'people', colour: '#14100e', x: 150, y: 258, many: 2 },
    ],
  },
  {
    id: 'control',
    title: 'The control room',
    sky: ['#0f1714', '#0f1714'],
    layers: [
      { draw: 'hall', colour: '#2b3a33', light: '#bfffd2' },
      { draw: 'screens', colour: '#15201b', y: 70, many: 4, light: '#5fae78' },
      { draw: 'crates', colour: '#4a4636', x: 400, y: 256 },
      { draw: 'people', colour: '#0b100d', x: 220, y: 262, many: 1, size: 1.3 },
    ],
  },
  {
    id: 'reactor',
    title: 'The reactor pit',
    sky: ['#0e1512', '#26352a'],
    layers: [
      { draw: 'hall', colour: '#34382e', light: '#9dffb0' },
      { draw: 'pit', colour: '#1a211b', x: 240, y: 222, light: '#7bd88f' },
      { draw: 'pipes', colour: '#5a5a4a', y: 30, many: 3 },
      { draw: 'barrels', colour: '#7a4a2a', x: 400, y: 258, light: '#ffd24a' },
    ],
  },
  {
    id: 'nest',
    title: 'What came through the wall',
    sky: ['#1a0c0c', '#3a1512'],
    layers: [
      { draw: 'cave', colour: '#241312' },
      { draw: 'pit', colour: '#2a1210', x: 250, y: 236, light: '#c93a2b' },
      { draw: 'monster', colour: '#110808', x: 244, y: 214, size: 1.3, light: '#ff6a4d' },
    ],
  },
  {
    id: 'lift',
    title: 'The lift that still runs',
    sky: ['#15130f', '#15130f'],
    layers: [
      { draw: 'hall', colour: '#524538', light: '#ffe0b0' },
      { draw: 'blastDoor', colour: '#75806a', light: '#7bd88f' },
      { draw: 'crates', colour: '#6a5236', x: 110, y: 258 },
      { draw: 'barrels', colour: '#8a3f2a', x: 372, y: 256, light: '#f0c75e' },
    ],
  },
];
