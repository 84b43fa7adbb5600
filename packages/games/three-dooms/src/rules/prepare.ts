import {
  allocate,
  type Choice,
  done,
  go,
  nothing,
  oneOfOptions,
  open,
  record,
  type Right,
  right,
  type Rule,
  rule,
  type Seat,
  type Table,
  text,
} from '@doomtable/kernel';
import { eitherOf, numberIn } from '../choices.js';
import { ASPECT_LIMITS, ASPECTS, LENGTHS } from '../data/tables.js';
import { plainSheet } from '../chances/spread.js';
import { doomOf, heroPlayers, masterOf, seatsOf } from '../town.js';
import type { Figures, Town } from '../world.js';
import type { ThreeDooms } from '../types.js';

export interface Prepare {
  /** By seat: whether it is ready to go. */
  ready: boolean[];
}

/** A note for the plan, or nothing more to add. */
export type Planned =
  | { readonly is: 'ready'; readonly with: Record<never, never> }
  | { readonly is: 'note'; readonly with: string };

/** The Doom Sheet as it is filled in: an emotion for each Aspect, and points for all of them together. */
export type SheetAnswer = {
  readonly emotions: { readonly [aspect: string]: string };
  readonly points: { readonly [slot: string]: number };
};

export function newPrepare(town: Town): Prepare {
  return { ready: seatsOf(town).map(() => false) };
}

/** Whoever was ready has something to add. Nobody but the seat itself is told what. */
const planOn: Right<ThreeDooms, Prepare> = right({
  cite: 'TD-270',
  who: (t: Table<ThreeDooms>, my: Prepare) => heroPlayers(t.world.open).filter(seat => my.ready[seat] === true),
  choice: () => nothing(),
  then: (_t, my, _answer, seat) => {
    my.ready[seat] = false;
  },
});

/** "Preparing For The Battle": the Doom Master fills in the sheet while the Heroes plan where he cannot read (TD-244). */
export const prepare: Rule<ThreeDooms, Prepare> = rule(
  'prepare',
  {
    sheets: open({
      cite: ['TD-243', 'TD-252', 'TD-246', 'TD-264', 'TD-270', 'TD-48'],
      quiet: true,
      who: (t, my) => seatsOf(t.world.open).filter(seat => my.ready[seat] !== true),
      choice: (t, _my, seat): Choice<SheetAnswer | Planned> =>
        seat === masterOf(t.world.open) ? sheetChoice(t.world.open) : PLANNING,
      otherwise: (t, _my, seat): SheetAnswer | Planned =>
        seat === masterOf(t.world.open)
          ? answerOf(plainSheet(t.world.open, doomOf(t.world.open).total))
          : { is: 'ready', with: {} },
      then: (t, my, answer, seat) => {
        if ('is' in answer && answer.is === 'note') {
          takeNote(t, seat, answer.with);
          return undefined;
        }
        my.ready[seat] = true;
        if ('is' in answer) t.tell('heroReady', 'TD-270', { seat });
        if ('emotions' in answer) {
          t.world.secret.sheet = figuresIn(answer);
          doomOf(t.world.open).sealed = true;
          t.tell('sealed', 'TD-264', { master: seat });
        }
        return my.ready.every(Boolean) ? go('ready') : undefined;
      },
    }),
    ready: {
      cite: ['TD-507', 'TD-48'],
      do: t => {
        const { open: town, secret } = t.world;
        doomOf(town).plan = secret.plan;
        secret.plan = [];
        t.tell('planShown', 'TD-48', {
          notes: (doomOf(town).plan ?? []).map(({ by, text: note }) => ({ by, text: note })),
        });
        return done();
      },
    },
  },
  { planOn },
);

const PLANNING: Choice<Planned> = eitherOf<Planned>({ ready: nothing(), note: text('note', { max: LENGTHS.note }) });

function takeNote(t: Table<ThreeDooms>, by: Seat, note: string): void {
  t.world.secret.plan.push({ by, text: note });
  t.tell('noted', 'TD-270', { by, text: note }, heroPlayers(t.world.open));
}

/** Any emotion of the pair list, and exactly all of the points (TD-04, TD-03). */
function sheetChoice(town: Town): Choice<SheetAnswer> {
  const emotions = Array.from({ length: 2 * town.players }, (_, id) => ({ id: `emotion:${id}`, cite: 'TD-04' }));
  const places = Array.from({ length: ASPECTS }, (_, place) => place);
  const slots = places.flatMap(place => [
    { id: `level:${place}`, ...ASPECT_LIMITS.level, cite: 'TD-258' },
    { id: `grit:${place}`, ...ASPECT_LIMITS.grit, cite: 'TD-259' },
  ]);
  return record({
    emotions: record(Object.fromEntries(places.map(place => [`aspect:${place}`, oneOfOptions(emotions)]))),
    points: allocate(doomOf(town).total, slots),
  });
}

export function answerOf(sheet: readonly Figures[]): SheetAnswer {
  return {
    emotions: Object.fromEntries(sheet.map(({ emotion }, place) => [`aspect:${place}`, `emotion:${emotion}`])),
    points: Object.fromEntries(
      sheet.flatMap(({ level, grit }, place) => [
        [`level:${place}`, level],
        [`grit:${place}`, grit],
      ]),
    ),
  };
}

function figuresIn({ emotions, points }: SheetAnswer): Figures[] {
  return Array.from({ length: ASPECTS }, (_, place) => ({
    emotion: numberIn(emotions[`aspect:${place}`] ?? ''),
    level: points[`level:${place}`] ?? 0,
    grit: points[`grit:${place}`] ?? 0,
  }));
}
