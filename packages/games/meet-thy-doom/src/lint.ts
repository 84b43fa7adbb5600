import type { ContentKind, Finding, Json } from '@doomtable/kernel';
import { MISSION, type MissionFile } from './data/shape.js';
import { prepare } from './data/prepared.js';
import { aboutDrawing } from './lint/drawing.js';
import { aboutReferences } from './lint/references.js';
import { aboutWays } from './lint/ways.js';
import { aboutTexts } from './lint/texts.js';
import { OURS } from './missions.js';

/**
 * Judges a mission whose form is right. An error means that it cannot be played to its end; a warning, that something in it is
 * never used, out of reach or hard to read. How hard it is to win is for simulation to say.
 */
export function lint(file: Json): readonly Finding[] {
  const mission = file as unknown as MissionFile;
  const basic = [...aboutDrawing(mission), ...aboutReferences(mission)];
  if (basic.some(({ level }) => level === 'error')) return basic;
  return [...basic, ...aboutWays(prepare(mission, '')), ...aboutTexts(mission)];
}

export const missions: ContentKind = { kind: 'mission', shape: MISSION, lint, shipped: OURS };
