import { allocate, type Random, sample, type Seat, type Viewer } from '@doomtable/kernel';
import { ASPECT_LIMITS } from './data/tables.js';
import { heroPlayers } from './town.js';
import { cloneTown, type Doom, type Figures, type Front, type Note, type ThreeDoomsWorld, type Town } from './world.js';

/** A line of the Doom Sheet as far as a viewer may read it. */
export interface KnownFigures {
  readonly emotion: number | null;
  readonly level: number | null;
  readonly grit: number | null;
}

/** What a viewer knows of the secrets: the sheet, empty until it is sealed, and the plan, `null` for whoever may not read it. */
export interface Known {
  readonly sheet: readonly KnownFigures[];
  readonly plan: readonly Note[] | null;
}

export type View = Town & { readonly known: Known };

/** The Doom Master knows the sheet, everybody what was shown of it; the plan is for the Heroes alone (TD-48). */
export function knows({ open, secret }: ThreeDoomsWorld, viewer: Viewer): Known {
  const doom = open.dooms[open.session - 1];
  const isMaster = doom !== undefined && doom.master === viewer;
  return {
    sheet: secret.sheet.map((figures, place) => {
      const shown = doom?.fronts[place]?.shown;
      return {
        emotion: isMaster || shown?.emotion === true ? figures.emotion : null,
        level: isMaster || shown?.level === true ? figures.level : null,
        grit: isMaster || shown?.grit === true ? figures.grit : null,
      };
    }),
    plan: readsPlan(open, viewer) ? secret.plan.slice() : null,
  };
}

function readsPlan(open: Town, viewer: Viewer): boolean {
  return viewer !== 'audience' && open.dooms[open.session - 1] !== undefined && heroPlayers(open).includes(viewer);
}

export function view(open: Town, known: Known): View {
  const { rulings, players, name, place, age, session } = open;
  const { councilors, heroes, ideas, aspects, aliases, minutes, dooms, floor } = open;
  return {
    rulings,
    players,
    name,
    place,
    age,
    session,
    councilors,
    heroes,
    ideas,
    aspects,
    aliases,
    minutes,
    dooms,
    floor,
    known,
  };
}

/** Any sheet that spends the points and bears the Injuries seen so far could hide behind the view. */
export function imagine({ known, ...open }: View, viewer: Viewer, random: Random): ThreeDoomsWorld {
  const town = cloneTown(open);
  const doom = town.dooms[town.session - 1];
  return {
    open: town,
    secret: {
      sheet: doom === undefined || known.sheet.length === 0 ? [] : imagineSheet(town, doom, known.sheet, random),
      plan: known.plan?.slice() ?? imaginePlan(town, viewer, random),
    },
  };
}

function imagineSheet(town: Town, doom: Doom, known: readonly KnownFigures[], random: Random): Figures[] {
  const slots: { id: string; min: number; max: number }[] = [];
  let left = doom.total;
  known.forEach(({ level, grit }, place) => {
    if (level === null) slots.push({ id: `level:${place}`, ...ASPECT_LIMITS.level });
    else left -= level;
    if (grit === null)
      slots.push({ id: `grit:${place}`, min: leastGrit(doom.fronts[place]), max: ASPECT_LIMITS.grit.max });
    else left -= grit;
  });
  const drawn = slots.length === 0 ? {} : sample(allocate(left, slots), random);
  const points = new Map(Object.entries(drawn ?? {}));
  return known.map(({ emotion, level, grit }, place) => ({
    emotion: emotion ?? random.below(2 * town.players),
    level: level ?? Number(points.get(`level:${place}`)),
    grit: grit ?? Number(points.get(`grit:${place}`)),
  }));
}

/** An Aspect that stands has at least as much Grit as it took Injuries. */
function leastGrit(front: Front | undefined): number {
  return front?.injuries ?? 0;
}

/** Whoever may not read the plan cannot even say whether there is one. */
function imaginePlan(town: Town, viewer: Viewer, random: Random): Note[] {
  const doom = town.dooms[town.session - 1];
  if (doom === undefined || doom.plan !== null) return [];
  const writers = heroPlayers(town).filter(seat => seat !== viewer);
  return writers.filter(() => random.below(2) === 0).map((by): Note => ({ by, text: `note ${random.below(1000)}` }));
}

/** The sheet as a seat may read it; `null` for what is hidden. */
export function figuresOf({ known, dooms, session }: View, place: number): KnownFigures {
  const open = dooms[session - 1]?.fronts[place]?.figures;
  return open ?? known.sheet[place] ?? HIDDEN;
}
const HIDDEN: KnownFigures = { emotion: null, level: null, grit: null };

/** Whether this seat is the Doom Master of the session. */
export function isMaster({ dooms, session }: Town, seat: Seat): boolean {
  return dooms[session - 1]?.master === seat;
}
