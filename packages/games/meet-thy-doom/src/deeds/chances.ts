import type { Feat, ObjectiveCard } from '../data/objectives.js';
import { cardOf, type MonsterId } from '../data/monsters.js';
import type { Prepared } from '../data/prepared.js';
import type { Effect, MissionFile, Thing } from '../data/shape.js';
import { type WeaponId, isWeapon, weaponOf } from '../data/weapons.js';
import { doomer } from '../board/pieces.js';
import { type MeetThyDoomWorld, on } from '../world.js';

/**
 * Whether a Doomer could complete a Bonus Objective in this mission: it holds enough of what the card asks for, for so many
 * Doomers, and within the dice of this one's class (MT-303). What the Mastermind may add and what an Encounter may bring does
 * not count. Nobody but the Mastermind may be shown the answer before the game is over: it tells of what is hidden.
 */
export function canComplete(w: MeetThyDoomWorld, i: number, { feat, count }: ObjectiveCard): boolean {
  return feat === null || supplyOf(w, i, feat) >= count;
}

/** How often a deed could be done by a Doomer in this mission, at the least that its file promises. */
function supplyOf(w: MeetThyDoomWorld, i: number, feat: Feat): number {
  const p = on(w);
  const { file } = p;
  const { cls, stats } = doomer(w, i);
  const monsters = monstersIn(p, partyOf(w).length);
  switch (feat) {
    case 'kills':
    case 'gunKills':
    case 'brawlKills':
      return monsters.length;
    case 'barrelKills':
      return p.barrels.length > 0 ? monsters.length : 0;
    case 'heavyKills':
      return weaponsWithin(w, monsters).some(id => weaponOf(id).form === 'heavy') ? monsters.length : 0;
    case 'bossKills':
      return monsters.filter(kind => cardOf(kind).boss).length;
    case 'disarms':
      return file.traps.filter(({ disarm }) => disarm <= stats.dex).length;
    case 'uses':
      return file.devices.filter(({ level }) => level > 0 && level <= stats.dex).length;
    case 'secrets':
      return file.finds.filter(({ gives, hits }) => gives.is !== 'loot' && hits <= stats.scan).length;
    case 'finds':
      return scansWithFinds(p, stats.scan);
    case 'pickups':
      return thingsIn(file, monsters).length;
    case 'doors':
      return file.doors.filter(({ switched, powered }) => switched === 'no' && (powered === 'no' || bringsPower(file)))
        .length;
    case 'heals':
      return cls === 'medic' && partyOf(w).length > 1 ? ENDLESS : 0;
    case 'stills':
      return cls === 'preacher' && monsters.length > 0 ? ENDLESS : 0;
    default:
      return ENDLESS;
  }
}

const ENDLESS = Number.POSITIVE_INFINITY;

function partyOf(w: MeetThyDoomWorld): MeetThyDoomWorld['open']['doomers'] {
  return w.open.doomers.filter(({ state }) => state !== 'lost');
}

/** Everything that traps, devices, things and scenes of a mission may bring about. */
function effectsIn({ traps, devices, items, scenes }: MissionFile): Effect[] {
  return [...traps, ...devices, ...items, ...scenes].flatMap(({ effects }) => effects);
}

/** The kinds of all monsters a mission has for so many Doomers, those it brings in later among them. */
function monstersIn({ file, monsters }: Prepared, doomers: number): MonsterId[] {
  const placed = monsters.filter(({ from }) => from <= doomers).map(({ kind }) => kind);
  const brought = effectsIn(file).flatMap(effect =>
    effect.is === 'monsters' ? Array.from({ length: effect.with.count }, () => effect.with.kind) : [],
  );
  return [...placed, ...brought];
}

/** Things that could be taken: in plain sight, on the charts, from what is killed, and from what is set off. */
function thingsIn(file: MissionFile, monsters: readonly MonsterId[]): Thing[] {
  return [
    ...file.items.map(({ thing }) => thing),
    ...file.finds.flatMap(({ gives }) => (gives.is === 'door' ? [] : [gives.with])),
    ...monsters.flatMap((kind): Thing[] => {
      const { loot } = cardOf(kind);
      if (loot === null) return [];
      return [isWeapon(loot) ? { is: 'weapon', with: loot } : { is: 'pickup', with: loot }];
    }),
    ...effectsIn(file).filter(effect => effect.is === 'pickup' || effect.is === 'weapon'),
  ];
}

/** Weapons that Doomers carry already or could come by. */
function weaponsWithin(w: MeetThyDoomWorld, monsters: readonly MonsterId[]): WeaponId[] {
  const found = thingsIn(on(w).file, monsters).flatMap(thing => (thing.is === 'weapon' ? [thing.with] : []));
  return [...partyOf(w).flatMap(({ weapons }) => weapons), ...found];
}

/** Scans of so many dice that could find something, each on its own: what needs as many Hits in one category is found at once. */
function scansWithFinds({ file, traps, sector }: Prepared, dice: number): number {
  const scans = new Set<string>();
  for (const { sector: letter, gives, hits } of file.finds) {
    if (hits <= dice) scans.add(`${letter} ${gives.is === 'loot' ? 'loot' : 'secrets'} ${hits}`);
  }
  file.traps.forEach(({ hits }, i) => {
    if (hits <= dice) scans.add(`${sector[traps[i]?.[0] ?? -1]} traps ${hits}`);
  });
  return scans.size;
}

function bringsPower(file: MissionFile): boolean {
  return effectsIn(file).some(({ is }) => is === 'power');
}
