import { looksOn, type Scene } from '@doomtable/host';
import type { Here, You } from '@doomtable/protocol';
import { memberName } from './names.js';

/** Somebody who is at the table, or comes and goes there. */
export interface PersonAt {
  readonly id: string;
  readonly name: string;
  /** `null` where that is not told: the present is kept from whoever is behind the play, and of many watchers only the number is told. */
  readonly isHere: boolean | null;
}

export interface Everybody {
  readonly people: readonly PersonAt[];
  /** How many look on besides. */
  readonly more: number;
}

/** Everybody at the table: those the table knows by name, watchers who have only looked on so far, and the number of the rest. */
export function everybodyAt(scene: Scene, here: Here, you: You | null): Everybody {
  const { members } = scene.room;
  const known = Object.keys(members).filter(id => members[id]?.here === true);
  const named = Object.keys(here.names);
  const watches = (id: string): boolean => (members[id]?.role ?? 'watcher') === 'watcher';
  const onlookers = named.filter(id => members[id] === undefined);
  const people = [...known, ...onlookers].map((id): PersonAt => {
    const name = members[id] === undefined ? (here.names[id] ?? '') : memberName(scene, id);
    return { id, name, isHere: isHere(scene, here, you, id) };
  });
  return { people, more: Math.max(0, here.watchers - named.filter(watches).length) };
}

/** Whether somebody looks at the table now, as far as that is told. */
export function isHere({ room, sight }: Scene, here: Here, you: You | null, id: string): boolean | null {
  if (here.names[id] !== undefined) return true;
  const isBehind = room.options.delay > 0 && sight !== null && you !== null && looksOn(room, you.member);
  if (room.members[id]?.role !== 'watcher') return isBehind ? null : false;
  return here.watchers > Object.keys(here.names).length ? null : false;
}
