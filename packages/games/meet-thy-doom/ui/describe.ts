import type { TextSection } from '@doomtable/client';
import { AMMO_TYPES } from '../src/data/tables.js';
import { objectiveOf } from '../src/data/objectives.js';
import { tacticOf } from '../src/data/tactics.js';
import type { View } from '../src/view.js';
import {
  className,
  count,
  doorName,
  listed,
  pickupName,
  seatName,
  spaceName,
  thingName,
  weaponName,
} from '../src/words/names.js';
import { cardOf } from '../src/data/monsters.js';
import type { Doomer } from '../src/world.js';
import { modelOf } from './board/model-of.js';
import type { BoardModel, SectorDrawing } from './board/model.js';
import { boonsOf } from './sheets/boons.js';
import { text } from './text.js';

/** The table in sentences: the course of the round, the Doomers, and the board as far as the reader may know it. */
export function describe(view: View): readonly TextSection[] {
  const model = modelOf(view);
  return [
    { title: view.title, lines: courseOf(view) },
    ...view.doomers.filter(({ name }) => name !== '').map((d, i) => ({ title: d.name, lines: dossierOf(view, d, i) })),
    ...sectionOf('Sectors', model.sectors.map(sectorLine)),
    ...sectionOf('Monsters', monsterLines(model)),
    ...sectionOf('Doors', doorLines(model)),
    ...sectionOf('Things', thingLines(model)),
  ];
}

function sectionOf(title: string, lines: readonly string[]): TextSection[] {
  return lines.length === 0 ? [] : [{ title, lines }];
}

function courseOf(view: View): string[] {
  const order = view.tiles
    .map((tile, seat) => ({ tile, seat }))
    .filter(({ tile }) => tile > 0)
    .sort((a, b) => a.tile - b.tile)
    .map(({ tile, seat }) => `${tile} ${seatName(view, seat)}${view.holding.includes(seat) ? ', holding' : ''}`);
  return [
    `${text.round(view.round)}${view.rounds > 0 ? ` of ${view.rounds}` : ''}.`,
    ...(order.length === 0 ? [] : [`Initiative: ${order.join('; ')}.`]),
    ...(view.turn < 0 ? [] : [`It is the turn of ${seatName(view, view.turn)}.`]),
    ...(view.rulings.interference === 'none' ? [`${text.strip.noInterference}.`] : []),
  ];
}

function dossierOf(view: View, d: Doomer, i: number): string[] {
  if (d.state !== 'in') return [`${text.sheet.away[d.state]}.`];
  const armor = d.armor === null ? text.sheet.noArmor : text.sheet.armor(pickupName(d.armor.kind), d.armor.mark);
  const ammo = AMMO_TYPES.filter(type => d.ammo[type] > 0).map(type => `${d.ammo[type]} ${type}`);
  const things = [...d.slots.map(({ id }) => pickupName(id)), ...d.keys.map(key => text.sheet.key(key)), ...d.items];
  const hand = view.hands[i] ?? null;
  const goals = view.goals[i] ?? null;
  return [
    `${className(d)}, ${text.sheet.rank(d.rank)}, ${count(d.promotions, 'Promotion')}; ${count(d.pain, 'Pain State')} left, ${armor}.`,
    ...(d.space < 0 ? [] : [`Stands at ${spaceName(d.space)}.`]),
    `Ready: ${weaponName(d.ready)}. Also: ${listed(d.weapons.filter(id => id !== d.ready).map(weaponName))}.`,
    `Ammo: ${ammo.length === 0 ? 'none' : listed(ammo)}.`,
    ...(things.length === 0 ? [] : [`Carries ${listed(things)}.`]),
    ...boonsOf(d).map(boon => `${boon}.`),
    ...(d.debt > 0 ? [`${text.sheet.shaken(d.debt)}.`] : []),
    ...(hand === null
      ? [`${text.sheet.tacticsCount(d.tactics)}.`]
      : hand.map(card => `Tactic: ${tacticOf(card).name}. ${tacticOf(card).telling}`)),
    ...(goals ?? []).map(goal => `${text.sheet.objective}: ${objectiveOf(goal).name}. ${objectiveOf(goal).telling}`),
  ];
}

const LIGHTS = {
  now: text.board.nowSeen,
  before: text.board.before,
  plan: text.board.plan,
  unseen: text.board.unseen,
} as const;

function sectorLine({ name, light, dark, power, floor, spaces }: SectorDrawing): string {
  const parts = [
    count(spaces.length, 'space'),
    LIGHTS[light],
    ...(dark ? [text.board.dark] : []),
    ...(power ? [] : [text.board.noPower]),
    ...(floor === 'safe' ? [] : [text.board.burns]),
  ];
  return `${name === '' ? 'A Sector' : name}: ${parts.join(', ')}.`;
}

function monsterLines({ monsters }: BoardModel): string[] {
  return monsters.map(({ kind, tag, space, wounds, stilled, hidden }) => {
    const { name, pain } = cardOf(kind);
    const called = tag < 0 ? name : `${name} ${tag}`;
    const extra = `${stilled ? `, ${text.board.stilled}` : ''}${hidden ? `, ${text.board.unseen}` : ''}`;
    return `${text.board.monster(called, pain - wounds, pain)} at ${spaceName(space)}${extra}.`;
  });
}

function placesIn(spaces: readonly number[]): string {
  return listed(spaces.map(spaceName));
}

function doorLines({ doors }: BoardModel): string[] {
  return doors.map(door => {
    const { open, spaces, hidden } = door;
    const words = text.board.door(doorName(door), open);
    return `${words} at ${placesIn(spaces)}${hidden ? `, ${text.board.secret}` : ''}.`;
  });
}

function thingLines({ things, devices, traps, barrels, exit }: BoardModel): string[] {
  return [
    ...(exit === null
      ? []
      : [`${exit.needs === '' ? text.board.exit : text.board.exitNeeds(exit.needs)}, at ${placesIn(exit.spaces)}.`]),
    ...things.map(({ thing, spaces }) => `${thingName(thing)} at ${placesIn(spaces)}.`),
    ...devices.map(
      ({ name, level, spaces, spent }) =>
        `${text.board.device(name, level)} at ${placesIn(spaces)}${spent ? `, ${text.board.spent}` : ''}.`,
    ),
    ...traps.map(({ name, disarm, spaces }) => `${text.board.trap(name, disarm)}, at ${placesIn(spaces)}.`),
    ...barrels.map(({ spaces }) => `${text.board.barrel} at ${placesIn(spaces)}.`),
  ];
}
