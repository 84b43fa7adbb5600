import {
  type Actor,
  type Event,
  type Json,
  keyed,
  look,
  type Playthrough,
  sample,
  Sfc32,
  unattendedSettings,
  Table,
} from '@doomtable/kernel';
import { game } from '../../src/index.js';
import type { Events } from '../../src/types.js';

/** Whether a game has come to a moment worth keeping, by what was told. */
type Moment = (events: readonly Event[]) => boolean;

function happened<K extends keyof Events>(kind: K, holds: (data: Events[K]) => boolean = () => true): Moment {
  return events => events.some(event => event.kind === kind && holds(event.data as unknown as Events[K]));
}

/** What a whole game is kept for, beside its ending. */
export const MOMENTS: { readonly [name: string]: Moment } = {
  resolved: happened('over', ({ state }) => state === 'resolved'),
  disaster: events =>
    happened('disaster', ({ side }) => side === 'cohort')(events) &&
    happened('disaster', ({ side }) => side === 'challenge')(events),
  stressedOut: happened('allOut'),
  agonyFive: happened('gone'),
  handOfDoom: happened('hand', ({ form }) => form === 'stress'),
  split: happened('split'),
  boughtTime: happened('bought'),
  recoveredBySet: events =>
    happened('recovery', ({ way, amount }) => way === 'set' && amount > 0)(events) && happened('calm')(events),
  recoveredByTest: happened('recovery', ({ way, amount }) => way === 'test' && amount > 0),
};

/** Games looked through before a moment is given up, and answers a game to keep may have. */
const TRIES = 3000;
const LONGEST = 450;

/** A short game for each moment, each another one: bots play, and now and then somebody does anything at all. */
export function findMoments(): ReadonlyMap<string, Playthrough> {
  const found = new Map<string, Playthrough>();
  for (let i = 0; i < TRIES && found.size < Object.keys(MOMENTS).length; i++) {
    const { playthrough, events } = playOut(i);
    if (playthrough.answers.length > LONGEST) continue;
    const [next] = Object.entries(MOMENTS)
      .filter(([name, moment]) => !found.has(name) && moment(events))
      .slice(-1);
    if (next !== undefined) found.set(next[0], playthrough);
  }
  return found;
}

function playOut(i: number): { readonly playthrough: Playthrough; readonly events: readonly Event[] } {
  const settings = unattendedSettings(game.settings);
  const seats = game.seats.min;
  const table = Table.begin(game, settings, seats, true);
  const random = new Sfc32(`moment/${i}`);
  const luck = keyed(`moment/${i}`);
  const whim = 2 + (i % 12);
  const answers: { by: Actor; answer: Json }[] = [];
  while (!table.over) {
    const open = table.decisions();
    const decision = open[random.below(open.length)];
    if (decision === undefined) break;
    const { by, choice, rule } = decision;
    const free = rule !== 'scene' && rule !== 'scenario' && random.below(whim) === 0;
    const answer =
      by === 'luck' ? luck(decision) : free ? sample(choice, random) : game.thumb(look(table, by), decision, random);
    answers.push({ by, answer });
    table.play(by, answer);
  }
  return { playthrough: { settings, seats, answers }, events: table.events ?? [] };
}
