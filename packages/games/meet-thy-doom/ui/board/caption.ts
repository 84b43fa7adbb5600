import { furnitureOf } from '../../src/data/furniture.js';
import { cardOf } from '../../src/data/monsters.js';
import type { View } from '../../src/view.js';
import { doorName, listed, monsterName, spaceName, thingName } from '../../src/words/names.js';
import { text } from '../text.js';
import type { BoardModel, Fixture } from './model.js';

/** A space and everything that is known to be on it, in a few words. */
export function describeSpace(model: BoardModel, view: View, space: number): string {
  const sector = model.sectors[model.sectorAt.get(space) ?? -1];
  const isDoorway = model.doors.some(({ spaces }) => spaces.includes(space));
  if (sector === undefined && !isDoorway) return `${spaceName(space)}: ${text.board.never}`;
  const ground = sector === undefined ? [] : [sector.name, LIGHTS[sector.light]].filter(part => part !== '');
  const there = [...groundOf(model, space), ...fixturesAt(model, space), ...standingAt(model, view, space)];
  return `${spaceName(space)}: ${[...ground, ...there].join('; ')}`;
}

const LIGHTS = {
  now: '',
  before: text.board.before,
  plan: text.board.plan,
  unseen: text.board.unseen,
} as const;

function groundOf(model: BoardModel, space: number): string[] {
  const words: string[] = [];
  const sector = model.sectors[model.sectorAt.get(space) ?? -1];
  const level = model.levels.get(space) ?? 0;
  if (sector?.dark === true) words.push(text.board.dark);
  if (sector?.power === false) words.push(text.board.noPower);
  if (sector?.floor === 'step') words.push(text.board.burns);
  if (sector?.floor === 'end') words.push(text.board.burnsAtEnd);
  if (level > 0) words.push(text.board.heightIs(level));
  if (model.exit?.spaces.includes(space) === true) {
    words.push(model.exit.needs === '' ? text.board.exit : text.board.exitNeeds(model.exit.needs));
  }
  if (model.spawn.includes(space)) words.push(text.board.spawn);
  if (model.teleports.includes(space)) words.push(text.board.teleporter);
  return words;
}

function fixturesAt(model: BoardModel, space: number): string[] {
  const at = <F extends Fixture>(list: readonly F[], say: (fixture: F) => string): string[] =>
    list
      .filter(({ spaces }) => spaces.includes(space))
      .map(fixture => (fixture.hidden ? `${say(fixture)} (${text.board.secret})` : say(fixture)));
  return [
    ...at(model.doors, door => text.board.door(doorName(door), door.open)),
    ...model.pieces.filter(({ spaces }) => spaces.includes(space)).map(({ kind }) => furnitureOf(kind).name),
    ...at(model.barrels, () => text.board.barrel),
    ...at(model.devices, ({ name, level, spent }) =>
      spent ? `${name}, ${text.board.spent}` : text.board.device(name, level),
    ),
    ...at(model.traps, ({ name, disarm }) => text.board.trap(name, disarm)),
    ...at(model.things, ({ thing }) => thingName(thing)),
  ];
}

function standingAt(model: BoardModel, view: View, space: number): string[] {
  const monsters = model.monsters
    .filter(monster => monster.space === space)
    .map(({ kind, tag, wounds, stilled, hidden }) => {
      const { pain } = cardOf(kind);
      const name = tag < 0 ? monsterName(kind) : `${monsterName(kind)} ${tag}`;
      const extra = [stilled ? text.board.stilled : '', hidden ? text.board.unseen : ''].filter(word => word !== '');
      return [text.board.monster(name, pain - wounds, pain), ...extra].join(', ');
    });
  const doomers = view.doomers.flatMap(({ name, pain, state, space: at }) => {
    if (at !== space || state === 'out' || state === 'lost') return [];
    return [state === 'dead' ? text.board.corpse(name) : text.board.doomer(name, pain)];
  });
  return [...monsters, ...doomers];
}

/** What a Move to a space would bring into line, of what is known already. */
export function describeMove(model: BoardModel, seen: readonly number[]): string {
  const inLine = new Set(seen);
  const foes = model.monsters.filter(({ space, hidden }) => !hidden && inLine.has(space));
  const names = listed(foes.map(({ kind, tag }) => `${monsterName(kind)} ${tag}`));
  return `${text.board.wouldSee(seen.length)}; ${foes.length === 0 ? text.board.noFoes : text.board.foesInLine(names)}.`;
}
