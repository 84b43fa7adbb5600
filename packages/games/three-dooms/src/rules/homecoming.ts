import {
  type Choice,
  done,
  go,
  nothing,
  oneOfOptions,
  open,
  type Right,
  right,
  type Rule,
  rule,
  type Seat,
  type Table,
} from '@doomtable/kernel';
import { eitherOf, numberIn } from '../choices.js';
import { GLORY, HEALED, SESSIONS } from '../data/tables.js';
import { doomOf, heroOf, minutesOf, seatsOf } from '../town.js';
import type { Town } from '../world.js';
import type { ThreeDooms } from '../types.js';

export interface Homecoming {
  /** By seat: whether it has risen from the fire. */
  risen: boolean[];
}

type Voice =
  | { readonly is: 'rise'; readonly with: Record<never, never> }
  | { readonly is: 'praise'; readonly with: string }
  | { readonly is: 'blame'; readonly with: string };

export function newHomecoming(players: number): Homecoming {
  return { risen: new Array<boolean>(players).fill(false) };
}

/** Whoever has risen sits down again. */
const sitDown: Right<ThreeDooms, Homecoming> = right({
  cite: 'TD-412',
  who: (t: Table<ThreeDooms>, my: Homecoming) =>
    t.stack.at(-1)?.at === 'fire' ? my.risen.flatMap((risen, seat) => (risen ? [seat] : [])) : [],
  choice: () => nothing(),
  then: (_t, my, _answer, seat) => {
    my.risen[seat] = false;
  },
});

/** "The Heroes Return To The Committee": the sheet is laid open, Glory and healing one by one, the minutes, praise and blame. */
export const homecoming: Rule<ThreeDooms, Homecoming> = rule(
  'homecoming',
  {
    sheet: { cite: ['TD-48', 'TD-408', 'TD-409', 'TD-564'], do: t => layOpen(t) },
    glory: { cite: ['TD-412', 'TD-414', 'TD-418', 'TD-530'], do: t => award(t) },
    healing: {
      cite: ['TD-38', 'TD-531'],
      do: t => {
        if (t.world.open.session < SESSIONS) heal(t);
        for (const hero of t.world.open.heroes) hero.hurt = false;
      },
    },
    minutes: {
      cite: ['TD-547', 'TD-570'],
      do: t => {
        const { scribe, motions, remarks } = minutesOf(t.world.open);
        const decided = motions
          .filter(({ passed }) => passed)
          .flatMap(({ names, words }) => (words === '' ? names : [words]));
        t.tell('minutesRead', 'TD-547', { by: scribe, decided, remarks: remarks.map(({ text }) => text) });
      },
    },
    fire: open({
      cite: ['TD-111', 'TD-412'],
      story: 'welcome',
      peopleFirst: true,
      who: (t, my) => seatsOf(t.world.open).filter(seat => my.risen[seat] !== true),
      choice: (t): Choice<Voice> =>
        eitherOf<Voice>({ rise: nothing(), praise: heroChoice(t.world.open), blame: heroChoice(t.world.open) }),
      otherwise: (): Voice => ({ is: 'rise', with: {} }),
      then: (t, my, voice, seat) => {
        if (voice.is !== 'rise') {
          t.tell(voice.is === 'praise' ? 'praised' : 'blamed', 'TD-111', { by: seat, whom: numberIn(voice.with) });
          return undefined;
        }
        my.risen[seat] = true;
        return my.risen.every(Boolean) ? go('over') : undefined;
      },
    }),
    over: {
      cite: ['TD-107', 'TD-549'],
      do: t => {
        t.tell('eveningOver', 'TD-107', { session: t.world.open.session });
        return done();
      },
    },
  },
  { sitDown },
);

function heroChoice(town: Town): Choice<string> {
  return oneOfOptions(seatsOf(town).map(seat => ({ id: `hero:${seat}`, ref: `hero:${seat}`, cite: 'TD-111' })));
}

/** What nobody defeated is undefeated, and the Doom Sheet is laid open (TD-48). */
function layOpen(t: Table<ThreeDooms>): void {
  const { open: town, secret } = t.world;
  const { fronts } = doomOf(town);
  fronts.forEach((front, place) => {
    if (front.state === 'open') front.state = 'undefeated';
    front.figures = secret.sheet[place] ?? null;
  });
  secret.sheet = [];
  const sheet = fronts.map(({ aspect, state, figures }) => ({
    name: town.aspects[aspect] ?? '',
    defeated: state === 'defeated',
    emotion: figures?.emotion ?? 0,
    level: figures?.level ?? 0,
    grit: figures?.grit ?? 0,
  }));
  t.tell('sheetOpened', 'TD-48', { sheet });
  const left = fronts.filter(({ state }) => state === 'undefeated').length;
  t.tell(left === 0 ? 'averted' : 'softened', left === 0 ? 'TD-408' : 'TD-409', { session: town.session, left });
}

/** Glory for the Doom Master, for each Aspect defeated, and in the third session for the dead (TD-414 on, TD-474 on). */
function award(t: Table<ThreeDooms>): void {
  const town = t.world.open;
  const { master, fronts } = doomOf(town);
  const undefeated = fronts.filter(({ state }) => state === 'undefeated').length;
  for (const seat of seatsOf(town)) {
    const hero = heroOf(town, seat);
    const asMaster = seat === master ? GLORY.master + GLORY.undefeated * undefeated : 0;
    const defeated = GLORY.defeated * fronts.filter(({ by }) => by === seat).length;
    const died = hero.fate === 'alive' ? 0 : GLORY.died;
    const gained = asMaster + defeated + died;
    if (gained === 0) continue;
    hero.glory += gained;
    t.tell('glory', seat === master ? 'TD-414' : 'TD-418', {
      seat,
      gained,
      asMaster,
      defeated,
      died,
      glory: hero.glory,
    });
  }
}

/** One Grit for whoever is below the start; lost emotions do not come back (TD-38, TD-39). */
function heal(t: Table<ThreeDooms>): void {
  const town = t.world.open;
  for (const seat of seatsOf(town)) {
    const hero = heroOf(town, seat);
    if (!mayHeal(town, seat)) continue;
    hero.grit = Math.min(hero.start, hero.grit + HEALED);
    t.tell('healed', 'TD-38', { seat, grit: hero.grit });
  }
}

function mayHeal(town: Town, seat: Seat): boolean {
  const { grit, start, hurt } = heroOf(town, seat);
  return grit < start && (hurt || town.rulings.healing === 'belowStart');
}
