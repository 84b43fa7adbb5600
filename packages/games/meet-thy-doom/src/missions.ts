import type { Json } from '@doomtable/kernel';
import boneYards from '../missions/bone-yards.json' with { type: 'json' };
import coldDock from '../missions/cold-dock.json' with { type: 'json' };
import drownedChapel from '../missions/drowned-chapel.json' with { type: 'json' };
import lowerWorks from '../missions/lower-works.json' with { type: 'json' };
import redWard from '../missions/red-ward.json' with { type: 'json' };
import theThroat from '../missions/the-throat.json' with { type: 'json' };
import training from '../missions/training.json' with { type: 'json' };
import { type Prepared, prepare } from './data/prepared.js';
import type { MissionFile } from './data/shape.js';
import type { DoomSettings, OurMission } from './settings.js';

/** The missions that come with the game. Their files are judged by a test. */
export const OURS: { readonly [id in OurMission]: Json } = {
  training,
  'cold-dock': coldDock,
  'red-ward': redWard,
  'lower-works': lowerWorks,
  'drowned-chapel': drownedChapel,
  'bone-yards': boneYards,
  'the-throat': theThroat,
};

/** How many missions are kept ready: those of all tables, and some that bots imagine. */
const KEPT = 48;
const READY = new Map<string, Prepared>();
let last: Prepared | null = null;

/** The mission of this key, one of ours by its id or a table's own by its text. Made ready once. */
export function missionOf(key: string): Prepared {
  if (last !== null && last.key === key) return last;
  let ready = READY.get(key);
  if (ready === undefined) {
    const file = key.startsWith('{') ? (JSON.parse(key) as Json) : OURS[key as OurMission];
    if (file === undefined) throw new Error(`no mission '${key}'`);
    ready = prepare(file as unknown as MissionFile, key);
    if (READY.size >= KEPT) forgetOldest();
    READY.set(key, ready);
  }
  last = ready;
  return ready;
}

/** A mission of a table's own is before the Mastermind alone (MT-136): of its file everybody knows the title. */
export function openSettings(settings: DoomSettings): DoomSettings {
  const { mission } = settings;
  if (mission.is === 'ours') return settings;
  return { ...settings, mission: { is: 'own', with: missionOf(mission.with).file.title } };
}

function forgetOldest(): void {
  for (const key of READY.keys()) {
    READY.delete(key);
    return;
  }
}
