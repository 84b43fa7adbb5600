import { signsOf } from '@doomtable/client';
import bell from 'game-icons:ringing-bell';
import bird from 'game-icons:sparrow';
import bolt from 'game-icons:broken-heart';
import flag from 'game-icons:flying-flag';
import ghost from 'game-icons:ghost';
import hand from 'game-icons:evil-hand';
import horse from 'game-icons:horse-head';
import moon from 'game-icons:moon';
import pack from 'game-icons:knapsack';
import skull from 'game-icons:death-skull';
import star from 'game-icons:polar-star';
import swords from 'game-icons:crossed-swords';
import waves from 'game-icons:big-wave';
import wrench from 'game-icons:monkey-wrench';
import type { Type } from '../src/data/tables.js';

export const ICONS = {
  bell,
  bird,
  bolt,
  flag,
  ghost,
  hand,
  horse,
  moon,
  pack,
  skull,
  star,
  swords,
  waves,
  wrench,
} as const;
export type IconName = keyof typeof ICONS;

/** The five types of Expertise, told apart by a sign. */
export const TYPE_ICONS: { readonly [type in Type]: IconName } = {
  scav: 'wrench',
  venger: 'swords',
  phantom: 'ghost',
  stallion: 'horse',
  sparrow: 'bird',
};

export const { Icon } = signsOf(ICONS, 'rm');
