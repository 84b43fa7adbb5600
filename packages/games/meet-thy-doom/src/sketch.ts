import type { Line, Span, Tone } from '@doomtable/kernel';
import { BOARD } from './data/prepared.js';
import { cardOf } from './data/monsters.js';
import { tacticOf } from './data/tactics.js';
import { objectiveOf } from './data/objectives.js';
import { weaponOf } from './data/weapons.js';
import type { DoorView, View } from './view.js';
import { className, monsterName, pickupName, spaceName, thingName } from './words/names.js';

/** The view as text: the board as far as it is known, who stands on it, and the Dossiers. */
export function sketch(view: View, width: number): readonly Line[] {
  return [
    head(view),
    ...board(view),
    ...foes(view),
    ...things(view),
    ...view.doomers.flatMap((_, i) => dossier(view, i, width)),
  ];
}

function line(text: string, tone: Tone = 'plain'): Line {
  return [{ text, tone }];
}

function head(view: View): Line {
  const turn =
    view.turn < 0 ? '' : view.turn === 0 ? ', the Mastermind' : `, ${view.doomers[view.turn - 1]?.name ?? ''}`;
  const badge =
    view.rulings.interference === 'none'
      ? '  [no interference]'
      : view.rulingsMade > 0
        ? `  [${view.rulingsMade} rulings]`
        : '';
  return [
    { text: view.title, tone: 'strong' },
    { text: `  round ${view.round}${view.rounds > 0 ? ` of ${view.rounds}` : ''}${turn}`, tone: 'muted' },
    { text: badge, tone: 'accent' },
  ];
}

/** A closed door by what it asks for first. */
function signOfDoor({ key, switched, powered, stays }: DoorView): string {
  if (key !== 'none') return key.charAt(0);
  if (switched === 'yes') return 's';
  if (powered === 'yes') return 'd';
  return stays === 'round' ? 't' : stays === 'stuck' ? 's' : '+';
}

const SIGNS: { readonly [kind: string]: string } = {
  crate: 'n',
  console: 'c',
  pedestal: 'p',
  cot: 'u',
  torch: 'i',
  lamp: 'i',
  hanged: 'i',
};

/** The board: two columns a space. Doomers are numbers, monsters capitals, what was seen before is dim. */
function board(view: View): Line[] {
  const { ground, sectors, now, doors, monsters, barrels, pieces, things: lying, traps, exit, devices } = view.known;
  const signs = new Map<number, Span>();
  const put = (space: number, text: string, tone: Tone): void => {
    signs.set(space, { text, tone });
  };
  for (const { spaces, kind } of pieces) for (const space of spaces) put(space, SIGNS[kind] ?? '%', 'muted');
  for (const { spaces } of devices) for (const space of spaces) put(space, '&', 'accent');
  for (const space of exit?.spaces ?? []) put(space, '>', 'good');
  for (const { space } of lying) put(space, '$', 'accent');
  for (const trap of traps) if (!trap.spent) for (const space of trap.spaces) put(space, '^', 'bad');
  for (const { space } of barrels) put(space, 'o', 'bad');
  for (const door of doors) for (const space of door.spaces) put(space, door.open ? "'" : signOfDoor(door), 'accent');
  for (const { space, kind } of monsters) put(space, cardOf(kind).name.charAt(0), 'bad');
  view.doomers.forEach(({ space, state }, i) => {
    if (state === 'in') put(space, String(i + 1), 'good');
    else if (state === 'dead') put(space, 'x', 'muted');
  });
  return ground.rows.map((row, y) =>
    [...row].map((sign, x): Span => {
      const space = BOARD.at(ground.left + x, ground.top + y);
      const there = signs.get(space);
      if (there !== undefined) return { text: `${there.text} `, tone: there.tone };
      if (sign === '#') return { text: '##', tone: 'muted' };
      const sector = sectors[sign.charCodeAt(0) - 65];
      const lit = sector !== undefined && now.includes(sector.tag);
      return { text: sector?.dark === true ? ': ' : lit ? '. ' : '  ', tone: 'muted' };
    }),
  );
}

function foes(view: View): Line[] {
  return view.known.monsters.map(({ tag, kind, space, wounds, stilled }) => {
    const { pain } = cardOf(kind);
    const still = stilled > 0 ? ', stilled' : '';
    return line(`${monsterName(kind)} ${tag}: ${pain - wounds} of ${pain} at ${spaceName(space)}${still}`, 'bad');
  });
}

function things(view: View): Line[] {
  const { things: lying, traps, devices } = view.known;
  return [
    ...lying.map(({ thing, space }) => line(`${thingName(thing)} at ${spaceName(space)}`, 'accent')),
    ...devices.map(({ name, level, spaces }) =>
      line(`${name}${level > 0 ? ` (${level})` : ''} at ${spaceName(spaces[0] ?? 0)}`, 'accent'),
    ),
    ...traps
      .filter(({ spent }) => !spent)
      .map(({ name, disarm, spaces }) => line(`Trap: ${name} (${disarm}) at ${spaceName(spaces[0] ?? 0)}`, 'bad')),
  ];
}

function dossier(view: View, i: number, width: number): Line[] {
  const d = view.doomers[i];
  if (d === undefined) return [];
  const health = d.state === 'in' ? `${'♥'.repeat(d.pain)}${'·'.repeat(6 - d.pain)}` : STATES[d.state];
  const armor = d.armor === null ? '' : `  ${pickupName(d.armor.kind)} ${d.armor.mark}`;
  const { bullets, shells, rockets, cells } = d.ammo;
  const gear = [
    `ready ${weaponOf(d.ready).name}`,
    `ammo ${bullets}/${shells}/${rockets}/${cells}`,
    ...d.slots.map(({ id }) => pickupName(id)),
    ...d.keys.map(key => `${key} Key`),
    ...d.items,
  ].join(', ');
  const cards = view.hands[i] ?? null;
  const goals = view.goals[i] ?? null;
  return [
    [
      { text: `${i + 1} ${d.name}`, tone: 'strong' },
      { text: `  ${className(d)}, Rank ${d.rank} (${d.promotions}/15)  `, tone: 'plain' },
      { text: `${health}${armor}`, tone: d.pain <= 2 ? 'bad' : 'good' },
    ],
    line(`  ${gear}`.slice(0, Math.max(20, width)), 'muted'),
    ...(cards === null || cards.length === 0
      ? []
      : [line(`  Tactics: ${cards.map(card => tacticOf(card).name).join(', ')}`, 'accent')]),
    ...(goals === null || goals.length === 0
      ? []
      : [line(`  Objective: ${goals.map(goal => objectiveOf(goal).name).join(', ')}`, 'accent')]),
  ];
}
const STATES = { out: 'out', dead: 'dead', lost: 'lost', in: '' } as const;
