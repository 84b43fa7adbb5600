import { call, done, go, resultOf, type Rule, rule } from '@doomtable/kernel';
import { cardOf } from '../data/monsters.js';
import { SECRET_PROMOTIONS, type Category } from '../data/tables.js';
import { doomer, nextTag, sectorAt } from '../board/pieces.js';
import { showDoor, showMonster } from '../deeds/show.js';
import { did, type T } from '../deeds/tell.js';
import type { Thing } from '../data/shape.js';
import { type MeetThyDoomWorld, on } from '../world.js';
import type { MeetThyDoom } from '../types.js';
import { check, newCheck } from './check.js';
import { encounter, newEncounter } from './encounter.js';
import { gain, newGain } from './gain.js';
import { newProvoke, provoke } from './fight/provoke.js';
import { blindness, look, newLook } from './fight/shaken.js';

interface Scan {
  readonly doomer: number;
  readonly category: Category;
  readonly space: number;
  /** What was found and is still to be handed out. */
  things: Thing[];
}
export function newScan(doomer: number, category: Category, space: number): Scan {
  return { doomer, category, space, things: [] };
}

/** SCAN: what is not obvious about a Sector (MT-219). */
export const scan: Rule<MeetThyDoom, Scan> = rule('scan', {
  begin: {
    cite: ['MT-219', 'MT-220', 'MT-350'],
    do: (t, my) => {
      t.tell('scans', 'MT-220', { doomer: my.doomer, category: my.category });
      return call(provoke, newProvoke(my.doomer), 'roll');
    },
  },
  roll: {
    cite: ['MT-221', 'MT-35'],
    do: (t, my) => {
      const w = t.world;
      const d = doomer(w, my.doomer);
      if (d.state !== 'in' || sectorAt(w, d.space) !== sectorAt(w, my.space)) return done();
      return call(check, newCheck(my.doomer, 'scan', d.stats.scan, 1 + blindness(w, d)), 'result');
    },
  },
  result: {
    cite: ['MT-222', 'MT-223', 'MT-37', 'MT-360'],
    do: (t, my, back) => {
      const w = t.world;
      const d = doomer(w, my.doomer);
      const hits = Math.max(0, resultOf(check, back) + d.boons.scan - blindness(w, d));
      d.boons.scan = 0;
      const sector = sectorAt(w, my.space);
      const found = my.category === 'traps' ? findTraps(t, my, sector, hits) : findThings(t, my, sector, hits);
      if (found > 0) did(w, my.doomer, 'finds');
      else t.tell('nothingFound', 'MT-223', { doomer: my.doomer, category: my.category });
      if (hits >= 2) spotHidden(t, sector);
      if (found === 0 && my.category === 'loot') return go('encounter');
      return call(look, newLook(), 'share');
    },
  },
  share: {
    cite: ['MT-246', 'MT-85'],
    do: (t, my) => {
      const thing = my.things.shift();
      if (thing === undefined || doomer(t.world, my.doomer).state !== 'in') return done();
      return call(gain, newGain(my.doomer, thing, my.space), 'share');
    },
  },
  encounter: {
    cite: ['MT-225', 'MT-296', 'MT-36'],
    do: (_t, my) => call(encounter, newEncounter(my.doomer), 'after'),
  },
  after: { cite: 'MT-360', do: () => call(look, newLook(), 'share') },
});

function findTraps(t: T, my: Scan, sector: number, hits: number): number {
  const w = t.world;
  let found = 0;
  for (const trap of w.secret.traps) {
    const here = trap.spaces.some(space => sectorAt(w, space) === sector);
    if (trap.tag >= 0 || trap.spent || !here || trap.hits > hits) continue;
    trap.tag = nextTag(w);
    found++;
    t.tell('trapFound', 'MT-222', { doomer: my.doomer, trap: trap.tag, name: trap.name, disarm: trap.disarm });
  }
  return found;
}

/** Every entry of the chart whose Hits are met is found, each once (MT-37). */
function findThings(t: T, my: Scan, sector: number, hits: number): number {
  const w = t.world;
  const { file, letters, doors, marked } = on(w);
  let found = 0;
  file.finds.forEach((entry, i) => {
    const category = entry.gives.is === 'loot' ? 'loot' : 'secrets';
    const here = letters.get(entry.sector) === sector;
    if (w.secret.found[i] === true || !here || category !== my.category || entry.hits > hits) return;
    w.secret.found[i] = true;
    found++;
    const { gives, telling } = entry;
    if (gives.is === 'door') {
      const spaces = marked.get(gives.with) ?? [];
      doors.forEach((door, n) => {
        if (door.spaces.some(space => spaces.includes(space))) showDoor(w, n);
      });
    } else my.things.push(gives.with);
    t.tell('found', 'MT-222', { doomer: my.doomer, telling, category });
    if (category !== 'secrets') return;
    did(w, my.doomer, 'secrets');
    w.open.awards.push({ doomer: my.doomer, promotions: SECRET_PROMOTIONS });
  });
  return found;
}

/** Two Hits or more show what hides in the Sector (MT-360). */
function spotHidden(t: T, sector: number): void {
  const w = t.world;
  for (const monster of w.secret.monsters) {
    if (monster.tag < 0 && cardOf(monster.kind).invisible && sectorAt(w, monster.space) === sector)
      showMonster(t, monster);
  }
}

export function trapsBeside(
  w: MeetThyDoomWorld,
  near: (space: number) => boolean,
): MeetThyDoomWorld['secret']['traps'] {
  const beside = w.secret.traps.filter(trap => trap.tag >= 0 && !trap.spent && trap.spaces.some(near));
  return beside.sort((a, b) => a.tag - b.tag);
}
