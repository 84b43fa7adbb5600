import type { SceneSpec } from '@doomtable/client';

/** Places of a town and of what threatens it. */
export const scenes: readonly SceneSpec[] = [
  {
    id: 'town',
    title: 'The town at dusk',
    sky: ['#3b2233', '#d98852'],
    layers: [
      { draw: 'orb', colour: '#ffd08a', x: 330, y: 120 },
      { draw: 'ridges', colour: '#5d3440', y: 190, seed: 3 },
      { draw: 'hills', colour: '#43272b', y: 220, seed: 5 },
      { draw: 'town', colour: '#33201f', y: 236, seed: 9, many: 2 },
      { draw: 'road', colour: '#5a3b2a', y: 222 },
    ],
  },
  {
    id: 'committee',
    title: 'The committee by candlelight',
    sky: ['#20130f', '#3a2116'],
    layers: [
      { draw: 'room', colour: '#3b241a', light: '#27384a' },
      { draw: 'council', colour: '#1d120e', y: 210, many: 6, light: '#ffb454' },
    ],
  },
  {
    id: 'road-out',
    title: 'The road out of town',
    sky: ['#4d6470', '#d8cfa8'],
    layers: [
      { draw: 'ridges', colour: '#6b7c7a', y: 170, seed: 12 },
      { draw: 'hills', colour: '#4f6350', y: 214, seed: 2 },
      { draw: 'firs', colour: '#31452f', y: 220, seed: 4, many: 2 },
      { draw: 'hills', colour: '#3a4a30', y: 250, seed: 8 },
      { draw: 'road', colour: '#b99b6c', y: 206 },
      { draw: 'people', colour: '#241b16', x: 222, y: 252, many: 3, size: 0.7 },
    ],
  },
  {
    id: 'ruin',
    title: 'A ruin where something waits',
    sky: ['#17202b', '#51606a'],
    layers: [
      { draw: 'crescent', colour: '#e6dfc4', x: 380, y: 70 },
      { draw: 'ridges', colour: '#2b3742', y: 210, seed: 17 },
      { draw: 'columns', colour: '#5a6468', y: 236, many: 5 },
      { draw: 'mist', colour: '#a8b4b4', y: 240, seed: 3 },
      { draw: 'monster', colour: '#0e1215', x: 240, y: 244, size: 0.8, light: '#f0803c' },
    ],
  },
  {
    id: 'burning',
    title: 'The fields burn',
    sky: ['#1d1216', '#b3402a'],
    layers: [
      { draw: 'smoke', colour: '#2a1a1a', x: 120, y: 190, size: 1.2 },
      { draw: 'smoke', colour: '#33201c', x: 370, y: 200 },
      { draw: 'hills', colour: '#3a1a14', y: 220, seed: 6 },
      { draw: 'fire', colour: '#1a0f0c', x: 120, y: 226, light: '#ff8a3c' },
      { draw: 'fire', colour: '#1a0f0c', x: 360, y: 232, size: 1.2, light: '#ffb04a' },
      { draw: 'people', colour: '#120a08', x: 240, y: 262, many: 4, size: 0.9 },
    ],
  },
  {
    id: 'return',
    title: 'The return at first light',
    sky: ['#7b8aa0', '#f3d9a8'],
    layers: [
      { draw: 'orb', colour: '#fff0c0', x: 240, y: 168, size: 1.1 },
      { draw: 'hills', colour: '#7a7560', y: 210, seed: 9 },
      { draw: 'town', colour: '#5a4a3c', y: 226, seed: 21, many: 2 },
      { draw: 'hills', colour: '#4b4a33', y: 258, seed: 14, size: 0.5 },
      { draw: 'people', colour: '#2a211a', x: 240, y: 262, many: 5, size: 0.8 },
    ],
  },
];
