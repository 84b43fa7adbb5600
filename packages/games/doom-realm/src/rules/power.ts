import type { Option, Table } from '@doomtable/kernel';
import type { Use } from '../data/prepared.js';
import type { Effect } from '../data/shape.js';
import { option } from '../options.js';
import { at, type DoomRealm } from '../sheet.js';
import { tell } from '../tell.js';

/** The option that uses a hero's power for one of its effects, with what it is used on. */
export function useOption(use: Use, onto = '', cite = 'DR-166'): Option {
  return option(onto === '' ? use.id : `${use.id}:${onto}`, cite, use.ref);
}

/** A power used: by whom, for which of its effects, and on what. */
export interface Used {
  readonly hero: number;
  readonly power: number;
  readonly effect: Effect['is'];
  /** A location for `door`, `treasure:box` for `lock` and `trap`, nothing otherwise. */
  readonly onto: string;
}

const READ = new Map<string, Used>();

/** What such an option says. Read once: there are few. */
export function readUse(id: string): Used {
  const known = READ.get(id);
  if (known !== undefined) return known;
  const [, hero = '', power = '', effect = '', ...onto] = id.split(':');
  const used = { hero: Number(hero), power: Number(power), effect: effect as Effect['is'], onto: onto.join(':') };
  READ.set(id, used);
  return used;
}

/** Fills a power box (DR-166). */
export function spend(t: Table<DoomRealm>, use: Used, blocked = false): void {
  const s = t.world.open;
  s.spent[use.hero] = at(s.spent, use.hero) + 1;
  tell(t, 'powerUsed', 'DR-166', { hero: use.hero, power: use.power, effect: use.effect, blocked });
}
