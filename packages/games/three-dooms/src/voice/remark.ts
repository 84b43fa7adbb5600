import {
  type EventOf,
  type Game,
  type HeardLine,
  lastWordOfPerson,
  type Occasion,
  type Random,
  type Remark,
  type Seat,
} from '@doomtable/kernel';
import { answererOf, compose, composeAtAll, type Nouns, openThing } from '@doomtable/kit/voice';
import type { Conflict } from '../rules/conflict.js';
import { inPlay } from '../town.js';
import type { ThreeDooms } from '../types.js';
import { isMaster, type View } from '../view.js';
import { aspect, doomName } from '../words/names.js';
import { NONE } from '../world.js';
import { composed } from './narrate.js';
import { COUNTS, councilorName, councilorOf, frameOf, heroName, heroOf, ORDINALS } from './people.js';

type Happened = EventOf<ThreeDooms>;
type At = Occasion<ThreeDooms>;

/** An outcome, whose it is to tell, and what it speaks of. */
interface Outcome {
  readonly owner: Seat;
  readonly say: string | readonly string[];
  readonly voice: Remark['voice'];
  /** Whether it is told in any case: it has decided something. */
  readonly decides: boolean;
  readonly as: 'hero' | 'councilor';
  readonly with: Nouns;
}

/** What a bot tells by itself: the outcome of a round, a conflict, a Duel or an evening that is its own, or an answer. */
export const remark: NonNullable<Game<ThreeDooms>['remark']> = (occasion, random) => {
  const outcome = outcomeOf(occasion);
  if (outcome !== undefined) return outcome.owner === occasion.seat ? told(occasion, outcome, random) : undefined;
  return answered(occasion, random);
};

/** Of the blows that decide nothing yet about so many are told. */
const BLOWS_TOLD = 2;

function told({ seat, sight, talk }: At, outcome: Outcome, random: Random): Remark | undefined {
  if (!outcome.decides && random.below(BLOWS_TOLD) > 0) return undefined;
  const { view } = sight;
  const by = outcome.as === 'hero' ? heroOf(view, seat, talk, random) : councilorOf(view, seat, talk);
  const composition = composed({ say: outcome.say, by, with: outcome.with }, talk, random);
  const text = outcome.decides ? composeAtAll(composition) : compose(composition);
  return text === undefined || text === '' ? undefined : { voice: outcome.voice, text };
}

/** What weighs most among what has just happened. */
function outcomeOf(at: At): Outcome | undefined {
  for (const kind of WEIGHT) {
    const event = at.events.findLast(one => one.kind === kind);
    const outcome = event === undefined ? undefined : outcomeIn(at, event);
    if (outcome !== undefined) return outcome;
  }
  return undefined;
}

const WEIGHT: readonly Happened['kind'][] = [
  'averted',
  'softened',
  'aspectDefeated',
  'letGo',
  'beaten',
  'prevailed',
  'tied',
  'aspectInjured',
  'doom',
];

function outcomeIn({ sight, events }: At, event: Happened): Outcome | undefined {
  const { view } = sight;
  const holder = frameOf<Conflict>(sight, 'conflict')?.holder ?? NONE;
  const close = isNarrow(events);
  switch (event.kind) {
    case 'averted':
    case 'softened': {
      const owner = view.minutes[event.data.session - 1]?.scribe ?? NONE;
      const names = { doom: doomName(view, event.data.session) };
      return { owner, say: event.kind, voice: 'narrator', decides: true, as: 'councilor', with: names };
    }
    case 'aspectDefeated': {
      const { by, name, injuries } = event.data;
      const names = { aspect: name, nth: ORDINALS[injuries], emotion: emotionOf(at(events, 'declared')) };
      return { owner: by, say: 'defeated', voice: 'narrator', decides: true, as: 'hero', with: names };
    }
    case 'letGo': {
      const names = { aspect: event.data.name };
      return { owner: masterOf(view), say: 'letGo', voice: 'narrator', decides: true, as: 'hero', with: names };
    }
    case 'beaten': {
      const { seat, name } = event.data;
      const names = { aspect: name, hero: heroName(view, seat), ...othersThan(view, seat) };
      const say = close ? ['beatenNarrow', 'beaten'] : 'beaten';
      return { owner: masterOf(view), say, voice: 'narrator', decides: true, as: 'hero', with: names };
    }
    case 'prevailed': {
      const { winner, loser } = event.data;
      const names = { foe: heroName(view, loser) };
      return { owner: winner, say: 'prevailed', voice: 'narrator', decides: true, as: 'hero', with: names };
    }
    case 'tied': {
      const names = { hero: heroName(view, holder), aspect: aspectNow(at => at.aspect, sight, view) };
      return { owner: masterOf(view), say: 'tied', voice: 'narrator', decides: false, as: 'hero', with: names };
    }
    case 'aspectInjured': {
      const { name, injuries } = event.data;
      const emotion = emotionUsed(sight, view);
      const count = injuries > 1 ? COUNTS[injuries] : undefined;
      const say = close ? ['hitNarrow', 'hit'] : 'hit';
      return {
        owner: holder,
        say,
        voice: 'narrator',
        decides: false,
        as: 'hero',
        with: { aspect: name, count, emotion },
      };
    }
    case 'doom': {
      const { master, name } = event.data;
      return { owner: master, say: 'menace', voice: 'narrator', decides: true, as: 'councilor', with: { doom: name } };
    }
    default:
      return undefined;
  }
}

function at<K extends Happened['kind']>(
  events: readonly Happened[],
  kind: K,
): Extract<Happened, { kind: K }> | undefined {
  return events.findLast((one): one is Extract<Happened, { kind: K }> => one.kind === kind);
}

function emotionOf(declared: Extract<Happened, { kind: 'declared' }> | undefined): string | undefined {
  return declared?.data.emotion;
}

function emotionUsed(sight: At['sight'], view: View): string | undefined {
  const my = frameOf<Conflict>(sight, 'conflict');
  return my === undefined || my.holder === NONE ? undefined : view.heroes[my.holder]?.emotions[my.using];
}

function aspectNow(placeIn: (my: Conflict) => number, sight: At['sight'], view: View): string | undefined {
  const my = frameOf<Conflict>(sight, 'conflict');
  return my === undefined ? undefined : aspect(view, placeIn(my));
}

function masterOf(view: View): Seat {
  return view.dooms[view.session - 1]?.master ?? NONE;
}

function othersThan(view: View, seat: Seat): Nouns {
  const other = inPlay(view).find(one => one !== seat);
  return { ally: other === undefined ? undefined : heroName(view, other) };
}

/** Dice that were level but for the lowest ones were close. */
function isNarrow(events: readonly Happened[]): boolean {
  const thrown = at(events, 'thrown');
  if (thrown === undefined) return false;
  const [one = [], other = []] = thrown.data.faces.map(faces => [...faces].sort((a, b) => b - a));
  return one.length > 1 && other.length > 1 && one[0] === other[0] && one[1] === other[1];
}

/** What a person has said or done is taken up by one of the bots, by the thing it speaks of. */
function answered(occasion: At, random: Random): Remark | undefined {
  const { seat, sight, events, talk } = occasion;
  const { view } = sight;
  const suggested = at(events, 'suggested');
  if (suggested !== undefined && !talk.bots.includes(suggested.data.by)) {
    return seat === oneOf(talk.bots, talk.lines.length) ? doubts(occasion, suggested.data, random) : undefined;
  }
  const last = events.length === 0 ? lastWordOfPerson(talk) : toldWith(occasion);
  const thing = openThing(talk);
  if (last === undefined || thing === undefined || thing.by !== last.by) return undefined;
  const isOut = view.dooms[view.session - 1]?.sealed === true;
  const nameOf = (one: Seat): string => (isOut ? heroName(view, one) : councilorName(view, one)) ?? '';
  const speaks = { lines: talk.lines, bots: isOut ? talk.bots.filter(one => !isMaster(view, one)) : talk.bots };
  if (answererOf(speaks, last, nameOf) !== seat || nameOf(seat) === '') return undefined;
  const by = isOut ? heroOf(view, seat, talk, random) : councilorOf(view, seat, talk);
  const text = compose(composed({ say: events.length === 0 ? 'reply' : 'echo', by }, talk, random));
  return text === undefined ? undefined : { voice: 'character', text };
}

/** What a person told with the answer that has just been given. */
function toldWith({ sight, talk }: At): HeardLine | undefined {
  const last = talk.lines.at(-1);
  return last !== undefined && last.tick === sight.tick ? lastWordOfPerson(talk) : undefined;
}

function doubts(
  { seat, sight, talk }: At,
  { name, by: first }: { name: string; by: Seat },
  random: Random,
): Remark | undefined {
  const by = councilorOf(sight.view, seat, talk);
  const names = { idea: name, teller: councilorName(sight.view, first) };
  const text = compose(composed({ say: 'doubts', by, with: names }, talk, random));
  return text === undefined ? undefined : { voice: 'character', text };
}

function oneOf(bots: readonly Seat[], n: number): Seat | undefined {
  return bots[n % Math.max(1, bots.length)];
}
