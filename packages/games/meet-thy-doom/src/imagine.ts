import type { Random, Viewer } from '@doomtable/kernel';
import { pilesOf } from './deck/index.js';
import { isMastermind } from './board/pieces.js';
import { cardOf, MONSTER_IDS } from './data/monsters.js';
import { OBJECTIVES } from './data/objectives.js';
import { PICKUP_IDS } from './data/pickups.js';
import { BOARD, SIDE } from './data/prepared.js';
import { type MissionFile, PLAIN_DOOR } from './data/shape.js';
import { CLIMB } from './data/tables.js';
import { TACTICS } from './data/tactics.js';
import { missionOf } from './missions.js';
import type { Known, SectorView, View } from './view.js';
import { at, cloneWorld, type MeetThyDoomWorld, newMonster, type Open, type Secret } from './world.js';

/** How many ways the dark is imagined over one piece of known ground: few, so that a ground is made ready only so often. */
const VARIANTS = 3;

/** A world that this view could come from: cards nobody showed, and beyond the light whatever could be there. */
export function imagine(view: View, viewer: Viewer, random: Random): MeetThyDoomWorld {
  const { known, hands, goals, plot, ...open } = view;
  // Who may know what is said here once more, whatever the view holds: a view that shows too much is then found out.
  const mastermind = viewer !== 'audience' && isMastermind(viewer);
  const cards = viewer !== 'audience' && !mastermind;
  const beyond =
    mastermind && plot !== null ? plot : dreamt(open, known.ground.rows.length === 0 ? nowhere(known) : known, random);
  const unseen = view.doomers.map(() => null);
  const secret: Secret = {
    ...beyond,
    hands: dealHands(view, cards ? hands : unseen, random),
    goals: dealGoals(view, cards ? goals : unseen, random),
  };
  return cloneWorld({ open, secret });
}

/** Before the first Sector was seen: some ground around the middle of the board, on a plan that nobody has. */
function nowhere(known: Known): Known {
  const ground = { left: SIDE / 2 - 1, top: SIDE / 2 - 1, rows: ['aaa', 'aaa', 'aaa'] };
  const spawn = [BOARD.at(SIDE / 2, SIDE / 2)];
  return { ...known, spawn, ground: { ...ground, levels: ['000', '000', '000'], platforms: ['...', '...', '...'] } };
}

function pick<T>(list: readonly T[], random: Random): T {
  return at(list, random.below(list.length));
}

/** Cards by their number, from what is in nobody else's known hand and not discarded. */
function dealHands(view: View, hands: View['hands'], random: Random): string[][] {
  const out: string[][] = [view.discards.slice(), ...hands.map(hand => (hand === null ? [] : [...hand]))];
  return view.doomers.map(({ tactics }, i) => {
    const seen = hands[i] ?? null;
    if (seen !== null) return [...seen];
    const hand = drawn(TACTICS, out, tactics, random);
    out.push(hand);
    return hand;
  });
}

function dealGoals(view: View, goals: View['goals'], random: Random): string[][] {
  const deck = OBJECTIVES.map(({ id }) => ({ id, copies: 1 }));
  const out: string[][] = [view.boxed.slice(), ...goals.map(goal => (goal === null ? [] : [...goal]))];
  return view.doomers.map(({ objective }, i) => {
    const seen = goals[i] ?? null;
    if (seen !== null) return [...seen];
    const goal = objective ? drawn(deck, out, 1, random) : [];
    out.push(goal);
    return goal;
  });
}

function drawn(
  deck: readonly { readonly id: string; readonly copies: number }[],
  out: readonly (readonly string[])[],
  count: number,
  random: Random,
): string[] {
  const cards: string[] = [];
  for (let n = 0; n < count; n++) {
    const piles = pilesOf(deck, ...out, cards);
    if (piles.length > 0) cards.push(pick(piles, random).id);
  }
  return cards;
}

/** What the Doomers cannot see, made up: other charts, other traps, other things in the dark. */
function dreamt(open: Open, known: Known, random: Random): Omit<Secret, 'hands' | 'goals'> {
  const variant = random.below(VARIANTS);
  const file = drawnFrom(open, known, variant);
  const key = JSON.stringify(file);
  const { sectorSpaces } = missionOf(key);
  const hidden: Secret['monsters'] = [];
  const invisible = MONSTER_IDS.filter(kind => cardOf(kind).invisible);
  const spot = random.below(2) === 0 ? undefined : sectorSpaces[random.below(Math.max(1, sectorSpaces.length))];
  const space = spot === undefined || spot.length === 0 ? -1 : pick(spot, random);
  const taken = [...known.monsters, ...known.barrels, ...open.doomers].some(piece => piece.space === space);
  const furnished =
    known.pieces.some(({ spaces }) => spaces.includes(space)) ||
    known.doors.some(({ spaces }) => spaces.includes(space));
  if (space >= 0 && !taken && !furnished) {
    hidden.push(newMonster(pick(invisible, random), space));
  }
  return {
    map: key,
    coming: Array.from({ length: open.missions - open.mission }, () => key),
    monsters: [...known.monsters.map(monster => ({ ...monster })), ...hidden],
    barrels: known.barrels.map(barrel => ({ ...barrel })),
    doors: [
      ...known.doors.map(({ tag, open: isOpen, since, released, unlocked }) => ({
        tag,
        open: isOpen,
        since,
        released,
        unlocked,
      })),
      ...plannedDoors(known).map(() => ({ tag: -1, open: false, since: 0, released: false, unlocked: false })),
    ],
    sectors: [
      ...known.sectors.map(({ tag, dark, power }) => ({ tag, dark, power })),
      ...plannedSigns(known).map(() => ({ tag: -1, dark: false, power: true })),
    ],
    devices: known.devices.map(({ tag, used }) => ({ tag, used })),
    traps: known.traps.map(trap => ({ ...trap, hits: 1, telling: '', effects: [] })),
    found: file.finds.map(() => false),
    played: [],
    lying: known.things.map(thing => ({ ...thing, item: -1 })),
    sealed: [],
    pending: [],
    bringing: false,
  };
}

/** Signs of Sectors that are on the floor plan alone, and their doors. */
function plannedSigns({ ground }: Known): string[] {
  return [...new Set(ground.rows.join(''))].filter(sign => sign >= 'a' && sign <= 'z').sort();
}
function plannedDoors({ ground, doors }: Known): number[] {
  const known = new Set(doors.flatMap(({ spaces }) => spaces));
  return ground.rows.flatMap((row, y) =>
    [...row].flatMap((sign, x) => {
      const space = BOARD.at(ground.left + x, ground.top + y);
      return sign === '+' && !known.has(space) ? [space] : [];
    }),
  );
}

/** A mission file that shows just what is known, with a chart of its own. */
function drawnFrom(open: Open, known: Known, variant: number): MissionFile {
  const { ground, sectors } = known;
  const layers: string[][][] = [];
  const marks = new Marks(ground, layers);
  // The first mark, so that the spawn point keeps its order and with it the numbers of all spaces.
  const spawn = marks.on(known.spawn);
  const planned = plannedDoors(known);
  const exit = known.exit ?? { kind: 'floor' as const, spaces: [], needs: '' };
  const signs = plannedSigns(known);
  const doors = [
    ...known.doors.map(({ key, switched, powered, stays, bars, from, spaces }) => ({
      at: marks.on(spaces),
      key,
      switched,
      powered,
      stays,
      bars,
      from,
      secret: 'no' as const,
    })),
    ...planned.map(space => ({ at: marks.on([space]), ...PLAIN_DOOR, secret: 'no' as const })),
  ];
  return {
    id: 'dreamt',
    title: open.title,
    story: { opening: '', won: '', lost: '' },
    rounds: open.rounds,
    reward: 0,
    rank: open.startRank,
    map: ground.rows.slice(),
    spawn,
    exit: { at: marks.on(exit.spaces), kind: exit.kind, needs: exit.needs, telling: '' },
    sectors: [
      ...sectors.map((sector, i) => sectorOf(String.fromCharCode(65 + i), sector)),
      ...signs.map(sign => sectorOf(sign, UNSEEN)),
    ],
    platforms: platformsOf(known, marks),
    doors,
    furniture: known.pieces.map(({ kind, spaces }) => ({ at: marks.on(spaces), kind })),
    devices: known.devices.map(({ name, level, once, spaces }) => ({
      at: marks.on(spaces),
      name,
      level,
      once: once ? ('yes' as const) : ('no' as const),
      telling: '',
      effects: [],
    })),
    // Nobody knows where they lead before one has been tried.
    teleporters: known.teleports.map(from => ({ from: marks.on([from]), to: spawn })),
    traps: [],
    finds: sectors.flatMap((_, i) => chartOf(String.fromCharCode(65 + i), i + variant)),
    items: [],
    monsters: [],
    scenes: [],
    marks: layers.map(layer => layer.map(row => row.join(''))),
  };
}

function sectorOf(letter: string, seen: Omit<SectorView, 'tag'>): MissionFile['sectors'][number] {
  const { name, tile, dark, power, floor, fear } = seen;
  const yes = (is: boolean): 'yes' | 'no' => (is ? 'yes' : 'no');
  return { letter, name, tile, dark: yes(dark), power: yes(power), floor, height: 0, hidden: 'no', fear, telling: '' };
}
/** A Sector that is on the floor plan alone. */
const UNSEEN = { name: 'Unseen', tile: 'hall', dark: false, power: true, floor: 'safe', fear: 0 } as const;

function chartOf(sector: string, variant: number): MissionFile['finds'] {
  if (variant % VARIANTS === 0) return [];
  return [
    {
      sector,
      hits: 1 + (variant % 3),
      telling: '',
      gives: { is: 'loot', with: { is: 'pickup', with: at(PICKUP_IDS, variant % PICKUP_IDS.length) } },
    },
  ];
}

/** Heights are drawn as platforms, one for each kind of raised space. */
function platformsOf({ ground }: Known, marks: Marks): MissionFile['platforms'] {
  const groups = new Map<string, number[]>();
  ground.levels.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      const level = row.charAt(x);
      if (level === '0') continue;
      const key = `${level}${ground.platforms[y]?.charAt(x) ?? '.'}`;
      const spaces = groups.get(key) ?? [];
      spaces.push(BOARD.at(ground.left + x, ground.top + y));
      groups.set(key, spaces);
    }
  });
  return [...groups].map(([key, spaces]) => ({
    at: marks.on(spaces),
    height: Number(key.charAt(0)),
    climb: CLIMB,
    low: key.endsWith('.') ? 'yes' : 'no',
  }));
}

/** Gives sets of spaces signs of their own, in as many layers as it takes. */
class Marks {
  readonly #ground: Known['ground'];
  readonly #layers: string[][][];
  #next = 0x4e00;

  constructor(ground: Known['ground'], layers: string[][][]) {
    this.#ground = ground;
    this.#layers = layers;
  }

  on(spaces: readonly number[]): string {
    const sign = String.fromCharCode(this.#next++);
    for (const space of spaces) {
      const [x, y] = [BOARD.x(space) - this.#ground.left, BOARD.y(space) - this.#ground.top];
      const layer = this.#layers.find(one => one[y]?.[x] === '.') ?? this.#blank();
      const row = layer[y];
      if (row !== undefined && x >= 0 && x < row.length) row[x] = sign;
    }
    return sign;
  }

  #blank(): string[][] {
    const layer = this.#ground.rows.map(row => [...row].map(() => '.'));
    this.#layers.push(layer);
    return layer;
  }
}
