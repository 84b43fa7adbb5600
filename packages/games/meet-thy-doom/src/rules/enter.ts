import { call, done, go, type Offer, pickPoll, resultOf, type Rule, rule, type Seat } from '@doomtable/kernel';
import { tacticOf, TACTICS } from '../data/tactics.js';
import { doomer, doomerOf, living, monsterAt, nextTag, sectorAt, seatOf } from '../board/pieces.js';
import { hasNews } from '../board/sight.js';
import { bringAbout } from '../deeds/pending.js';
import { showMonster } from '../deeds/show.js';
import type { T } from '../deeds/tell.js';
import { breakChain } from '../deeds/wound.js';
import type { Reaction, Threat } from '../offers.js';
import { type MeetThyDoomWorld, on, type Trap } from '../world.js';
import type { MeetThyDoom } from '../types.js';
import { bring, newBring } from './bring.js';
import { discard } from './hand.js';
import { hurt, newHurt } from './fight/hurt.js';
import { look, newLook } from './fight/shaken.js';

/**
 * Doomers with cards in hand are asked alike, whatever they hold, so that being asked tells nothing. Nobody is asked when
 * everybody can see that nobody has a fitting card: all of them lie face up among the discards.
 */
export function holders(w: MeetThyDoomWorld, window: 'anytime' | 'trap'): Seat[] {
  const gone = w.open.discards.filter(card => tacticOf(card).window === window).length;
  if (gone >= COPIES[window]) return [];
  return living(w)
    .filter(i => doomer(w, i).tactics > 0)
    .map(seatOf);
}

function copiesOf(window: 'anytime' | 'trap'): number {
  return TACTICS.reduce((sum, card) => sum + (card.window === window ? card.copies : 0), 0);
}
const COPIES = { anytime: copiesOf('anytime'), trap: copiesOf('trap') };

export function cardsFor(w: MeetThyDoomWorld, i: number, window: 'anytime' | 'trap'): string[] {
  return (w.secret.hands[i] ?? []).filter(card => tacticOf(card).window === window);
}

interface Spring {
  readonly doomer: number;
  readonly trap: number;
  spared: number[];
  jammed: boolean;
}

/** A trap is sprung (MT-238, MT-288). It is known from now on, and spent. */
export const spring: Rule<MeetThyDoom, Spring> = rule('spring', {
  click: {
    cite: ['MT-238', 'MT-88'],
    do: (t, my) => {
      const trap = trapTagged(t, my.trap);
      t.tell('trapSprung', 'MT-238', { doomer: my.doomer, trap: my.trap, name: trap.name, telling: trap.telling });
    },
  },
  react: pickPoll({
    cite: ['MT-288', 'MT-64'],
    who: t => holders(t.world, 'trap'),
    options: (t, my, seat) => [
      passing({ trap: trapTagged(t, my.trap).name, doomer: my.doomer }),
      ...cardsFor(t.world, doomerOf(seat), 'trap').map(played),
    ],
    otherwise: () => 'pass',
    then: (t, my, ballots) => {
      for (const {
        by,
        answer: { with: reaction },
      } of ballots) {
        if (reaction.do === 'pass') continue;
        discard(t, doomerOf(by), reaction.card, 'effect');
        if (tacticOf(reaction.card).effect.is === 'jam') my.jammed = true;
        else my.spared.push(doomerOf(by));
      }
    },
  }),
  go: {
    cite: ['MT-425', 'MT-88'],
    do: (t, my) => {
      const trap = trapTagged(t, my.trap);
      trap.spent = true;
      if (my.jammed) return done();
      const [space = -1] = trap.spaces;
      const spot = doomer(t.world, my.doomer).space;
      const where = sectorAt(t.world, spot) === sectorAt(t.world, space) ? spot : space;
      bringAbout(t.world, trap.effects, my.doomer, where, my.spared);
      return t.world.secret.bringing ? done() : call(bring, newBring(), 'over');
    },
  },
  over: { cite: 'MT-238', do: () => done() },
});

export function passing(threat: Threat): Offer<Reaction> {
  return { id: 'pass', with: { do: 'pass', threat } };
}
export function played(card: string): Offer<Reaction> {
  return { id: `play:${card}`, cite: 'MT-286', with: { do: 'play', card } };
}

export function trapTagged(t: T, tag: number): Trap {
  const trap = t.world.secret.traps.find(one => one.tag === tag);
  if (trap === undefined) throw t.broken(`no trap is known by ${tag}`);
  return trap;
}

/** The trap that waits on a space, found or not. */
function trapAt(t: T, space: number): Trap | undefined {
  return t.world.secret.traps.find(trap => !trap.spent && trap.spaces.includes(space));
}

interface Enter {
  readonly doomer: number;
  readonly to: number;
  /** Whether the Doomer may stop here: the last step of a move, or a push. */
  readonly ends: boolean;
  news: boolean;
}
export function newEnter(doomer: number, to: number, ends: boolean): Enter {
  return { doomer, to, ends, news: false };
}

/**
 * A Doomer enters a space, by a step or by a push: hidden monsters touched, what is seen, floor and trap (MT-357, MT-390, MT-436).
 * Hands back whether anything new stops the rest of the way.
 */
export const enter: Rule<MeetThyDoom, Enter, boolean> = rule('enter', {
  touch: {
    cite: ['MT-358', 'MT-55'],
    do: (t, my) => {
      const w = t.world;
      const d = doomer(w, my.doomer);
      const hidden = monsterAt(w, my.to);
      breakChain(d);
      if (hidden !== undefined) {
        showMonster(t, hidden);
        my.news = true;
      } else d.space = my.to;
      return hasNews(w, my.doomer) ? undefined : go('floor');
    },
  },
  look: {
    cite: 'MT-390',
    do: (_t, my) => {
      my.news = true;
      return call(look, newLook(), 'floor');
    },
  },
  floor: {
    cite: ['MT-436', 'MT-439', 'MT-440', 'MT-88'],
    do: (t, my) => {
      const d = doomer(t.world, my.doomer);
      const { floor = 'safe' } = on(t.world).file.sectors[sectorAt(t.world, d.space)] ?? {};
      const burns = floor === 'step' || (floor === 'end' && my.ends);
      if (d.state !== 'in' || d.space !== my.to || !burns || d.boons.suit) return go('trap');
      t.tell('floorBurns', 'MT-436', { doomer: my.doomer });
      return call(hurt, newHurt(my.doomer, 1, 'floor'), 'burned');
    },
  },
  burned: {
    cite: 'MT-436',
    do: (_t, my, back) => {
      if (!resultOf(hurt, back)) my.news = true;
    },
  },
  trap: {
    cite: ['MT-238', 'MT-88'],
    do: (t, my) => {
      const d = doomer(t.world, my.doomer);
      const trap = d.state === 'in' && d.space === my.to ? trapAt(t, d.space) : undefined;
      if (trap === undefined) return go('unfold');
      if (trap.tag < 0) trap.tag = nextTag(t.world);
      my.news = true;
      return call(spring, { doomer: my.doomer, trap: trap.tag, spared: [], jammed: false }, 'unfold');
    },
  },
  unfold: {
    cite: 'MT-424',
    do: (t, my) => {
      const { pending, bringing } = t.world.secret;
      if (pending.length === 0 || bringing) return go('carry');
      my.news = true;
      return call(bring, newBring(), 'carry');
    },
  },
  carry: {
    cite: 'MT-110',
    do: (t, my) => {
      const d = doomer(t.world, my.doomer);
      const to = on(t.world).teleports.get(d.space);
      const free = to !== undefined && d.state === 'in' && d.space === my.to && monsterAt(t.world, to) === undefined;
      if (!free || living(t.world).some(i => doomer(t.world, i).space === to)) return done(my.news);
      d.space = to;
      my.news = true;
      t.tell('teleported', 'MT-110', { doomer: my.doomer, space: to });
      return call(look, newLook(), 'over');
    },
  },
  over: { cite: 'MT-390', do: (_t, my) => done(my.news) },
});

/** Whether something waits to happen that nobody sees to yet. */
export function isPending(t: T): boolean {
  return t.world.secret.pending.length > 0 && !t.world.secret.bringing;
}
