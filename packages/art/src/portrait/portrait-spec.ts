import type { GARBS } from './garb.js';
import type { EXTRAS } from './extras.js';
import type { BEARDS, HAIRS } from './hair.js';
import type { MOTIFS } from './motif.js';

export const SKINS = {
  pale: '#e9c9ae',
  rosy: '#e2b08c',
  olive: '#c9986b',
  bronze: '#ad7748',
  brown: '#8a5a37',
  deep: '#623d27',
  ash: '#a9aab0',
} as const;

export const HAIR_COLOURS = {
  black: '#1f1b1c',
  brown: '#4a3022',
  chestnut: '#6e3f22',
  copper: '#a9532a',
  straw: '#c69a52',
  grey: '#8d8883',
  white: '#d9d4ca',
  moon: '#aeb6dd',
} as const;

/** What a portrait is made of. The rest follows from these. */
export interface PortraitSpec {
  readonly id: string;
  /** Who it could be, for whoever chooses it or cannot see it. */
  readonly title: string;
  readonly skin: keyof typeof SKINS;
  readonly face: 'long' | 'round' | 'square' | 'narrow';
  readonly brow: 'calm' | 'stern' | 'raised' | 'worried';
  readonly mouth: 'calm' | 'smile' | 'grim' | 'open';
  readonly hair: keyof typeof HAIRS;
  readonly hairColour: keyof typeof HAIR_COLOURS;
  readonly beard?: keyof typeof BEARDS;
  readonly garb: keyof typeof GARBS;
  /** The garment, and what trims it. */
  readonly cloth: string;
  readonly trim: string;
  readonly extras?: readonly (keyof typeof EXTRAS)[];
  readonly isOld?: boolean;
  /** What stands behind, in which colour. */
  readonly motif: keyof typeof MOTIFS;
  readonly ground: string;
}

/** What each part of a drawing is given: the colours worked out once. */
export interface Paint {
  readonly spec: PortraitSpec;
  readonly skin: string;
  readonly skinShade: string;
  readonly skinLight: string;
  readonly hair: string;
  readonly hairShade: string;
  readonly hairLight: string;
  readonly cloth: string;
  readonly clothShade: string;
  readonly clothLight: string;
  readonly trim: string;
  readonly ground: string;
  readonly ink: string;
}
