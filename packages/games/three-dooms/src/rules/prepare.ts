import {
  allocate,
  type Choice,
  done,
  go,
  oneOfOptions,
  open,
  record,
  type Rule,
  rule,
  type Seat,
  type Table,
  text,
} from '@doomtable/kernel';
import { numberIn } from '../choices.js';
import { ASPECT_LIMITS, ASPECTS, LENGTHS, VOICES } from '../data/tables.js';
import { plainSheet } from '../chances/spread.js';
import { doomOf, heroPlayers, masterOf, seatsOf } from '../town.js';
import type { Figures, Town } from '../world.js';
import type { ThreeDooms } from '../types.js';

export interface Prepare {
  /** By seat: how often it may still write. */
  left: number[];
}

/** The Doom Sheet as it is filled in: an emotion for each Aspect, and points for all of them together. */
export type SheetAnswer = {
  readonly emotions: { readonly [aspect: string]: string };
  readonly points: { readonly [slot: string]: number };
};

export function newPrepare(town: Town): Prepare {
  const master = masterOf(town);
  return { left: seatsOf(town).map(seat => (seat === master ? 1 : VOICES.note)) };
}

/** "Preparing For The Battle": the Doom Master fills in the sheet while the Heroes plan where he cannot read (TD-244). */
export const prepare: Rule<ThreeDooms, Prepare> = rule('prepare', {
  sheets: open({
    cite: ['TD-243', 'TD-252', 'TD-246', 'TD-264', 'TD-270', 'TD-48'],
    quiet: true,
    who: (t, my) => seatsOf(t.world.open).filter(seat => (my.left[seat] ?? 0) > 0),
    choice: (t, _my, seat): Choice<SheetAnswer | string> =>
      seat === masterOf(t.world.open) ? sheetChoice(t.world.open) : text('note', { min: 0, max: LENGTHS.note }),
    otherwise: (t, _my, seat): SheetAnswer | string =>
      seat === masterOf(t.world.open) ? answerOf(plainSheet(t.world.open, doomOf(t.world.open).total)) : '',
    then: (t, my, answer, seat) => {
      my.left[seat] = (my.left[seat] ?? 0) - 1;
      if (typeof answer === 'string') takeNote(t, seat, answer);
      else {
        t.world.secret.sheet = figuresIn(answer);
        doomOf(t.world.open).sealed = true;
        t.tell('sealed', 'TD-264', { master: seat });
      }
      return my.left.every(left => left === 0) ? go('ready') : undefined;
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
});

function takeNote(t: Table<ThreeDooms>, by: Seat, note: string): void {
  if (note === '') return;
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
