import { FEATS } from './data/objectives.js';
import { CLASSES, type ClassId, LONE_RANK, PAIN_STATES, PAWNS } from './data/tables.js';
import { fillFor, noAmmo } from './deeds/gear.js';
import { RETURNING, STARTING } from './data/weapons.js';
import { missionOf } from './missions.js';
import { type DoomSettings, EPISODE } from './settings.js';
import { at, type Doomer, mapped, type MeetThyDoomWorld, newMonster, noBoons, on } from './world.js';

/** The keys of the missions a table will play, in order. */
export function missionsOf({ mission }: DoomSettings): readonly string[] {
  if (mission.is === 'own') return [mission.with];
  return mission.with === 'episode' ? EPISODE : [mission.with];
}

/** The Rank Doomers start at: what the table agreed on or the mission is meant for; a lone Doomer's at least 3 (MT-158, MT-90). */
function startRankOf(settings: DoomSettings, rank: number, doomers: number): number {
  const wanted = settings.rank === 'mission' ? rank : Number(settings.rank);
  return doomers === 1 ? Math.max(LONE_RANK, wanted) : wanted;
}

/** The last round of a mission: what the table has named, or else the mission; 0 for none (MT-89). */
export function lastRoundOf({ lastRound }: Pick<DoomSettings, 'lastRound'>, named: number): number {
  if (lastRound === 'mission') return named;
  return lastRound === 'none' ? 0 : Number(lastRound);
}

export function newWorld(settings: DoomSettings, seats: number): MeetThyDoomWorld {
  const { mission: _, ...rulings } = settings;
  const [map = '', ...coming] = missionsOf(settings);
  const { file } = missionOf(map);
  const count = seats - 1;
  const startRank = startRankOf(settings, file.rank, count);
  const each = Array.from({ length: count }, (_each, i) => i);
  const w: MeetThyDoomWorld = {
    open: {
      rulings,
      mission: 1,
      missions: 1 + coming.length,
      title: file.title,
      rounds: lastRoundOf(rulings, file.rounds),
      startRank,
      round: 0,
      proposed: -1,
      cutShort: '',
      tiles: new Array<number>(seats).fill(0),
      turn: -1,
      actions: 0,
      free: 0,
      holding: [],
      held: false,
      doomers: mapped(each, i => newDoomer(`Doomer ${i + 1}`, 'marine', at(PAWNS, i), startRank)),
      discards: [],
      boxed: [],
      tags: 0,
      interfered: 0,
      rulingsMade: 0,
      moves: 0,
      acts: 0,
      awards: [],
      spoils: [],
    },
    secret: {
      map,
      coming,
      monsters: [],
      barrels: [],
      doors: [],
      sectors: [],
      devices: [],
      traps: [],
      found: [],
      played: [],
      lying: [],
      hands: mapped(each, () => []),
      goals: mapped(each, () => []),
      sealed: [],
      pending: [],
      bringing: false,
    },
  };
  layOut(w);
  return w;
}

export function newDoomer(name: string, cls: ClassId, pawn: string, rank: number): Doomer {
  const d: Doomer = {
    name,
    cls,
    calling: '',
    pawn,
    stats: { ...CLASSES[cls] },
    rank,
    promotions: 0,
    pain: PAIN_STATES,
    state: 'in',
    space: -1,
    weapons: STARTING.slice(),
    ready: 'shotgun',
    ammo: noAmmo(),
    armor: null,
    slots: [],
    keys: [],
    items: [],
    backpack: false,
    debt: 0,
    met: 0,
    hardened: false,
    dread: [],
    chain: '',
    reroll: false,
    preached: [],
    healed: 0,
    boons: noBoons(),
    tally: mapped(FEATS, () => 0),
    tactics: 0,
    objective: false,
  };
  fillFor(d, STARTING);
  return d;
}

/** Lays out a mission: everything in its place, nothing known yet (MT-125, MT-133). */
export function layOut(w: MeetThyDoomWorld): void {
  const { open, secret } = w;
  const p = on(w);
  const { file } = p;
  const count = open.doomers.filter(({ state }) => state !== 'lost').length;
  open.title = file.title;
  open.rounds = lastRoundOf(open.rulings, file.rounds);
  open.round = 0;
  open.proposed = -1;
  open.cutShort = '';
  open.tags = 0;
  open.boxed = [];
  open.tiles = mapped(open.tiles, () => 0);
  const present = p.monsters.filter(({ from }) => from <= count);
  secret.monsters = mapped(present, ({ kind, space }) => newMonster(kind, space));
  secret.barrels = mapped(p.barrels, space => ({ space, tag: -1 }));
  secret.doors = mapped(p.doors, () => ({ tag: -1, open: false, since: 0, released: false, unlocked: false }));
  secret.sectors = mapped(file.sectors, ({ dark, power }) => ({
    tag: -1,
    dark: dark === 'yes',
    power: power === 'yes',
  }));
  secret.devices = mapped(p.devices, () => ({ tag: -1, used: 0 }));
  secret.traps = mapped(file.traps, ({ name, hits, disarm, telling, effects }, i) => ({
    name,
    spaces: at(p.traps, i),
    hits,
    disarm,
    telling,
    effects,
    tag: -1,
    spent: false,
  }));
  secret.found = mapped(file.finds, () => false);
  secret.played = mapped(file.scenes, () => false);
  secret.lying = mapped(file.items, ({ thing }, item) => ({
    thing,
    space: at(p.items, item),
    reach: 'space',
    count: -1,
    item,
    had: false,
    tag: -1,
  }));
  secret.sealed = [];
  secret.pending = [];
  secret.bringing = false;
  for (const d of open.doomers) d.space = -1;
}

/** The pawns are put on the spawn point (MT-133). */
export function setDown(w: MeetThyDoomWorld): void {
  const { spawn } = on(w);
  let place = 0;
  for (const d of w.open.doomers) if (d.state === 'in') d.space = at(spawn, place++ % spawn.length);
}

/** Between missions: what carries over, and who comes back from the dead (MT-93, MT-323, MT-324, MT-325). */
export function carryOver(w: MeetThyDoomWorld): void {
  const { open } = w;
  for (const d of open.doomers) {
    if (d.state === 'dead' && open.rulings.death === 'final') d.state = 'lost';
    if (d.state === 'lost') continue;
    if (d.state === 'dead') strip(d);
    d.state = 'in';
    d.pain = PAIN_STATES;
    d.keys = [];
    d.items = [];
    d.debt = 0;
    d.met = 0;
    d.hardened = false;
    d.dread = [];
    d.chain = '';
    d.healed = 0;
    d.boons = noBoons();
    d.tally = mapped(FEATS, () => 0);
  }
}

/** Who was slain returns with a Pistol and nothing else (MT-321, MT-324). */
function strip(d: Doomer): void {
  d.weapons = RETURNING.slice();
  d.ready = 'pistol';
  d.ammo = noAmmo();
  d.armor = null;
  d.slots = [];
  d.backpack = false;
  fillFor(d, RETURNING);
}
