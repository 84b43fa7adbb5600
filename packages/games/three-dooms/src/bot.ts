import {
  type Decision,
  type Json,
  type Player,
  type Random,
  sample,
  type Seat,
  type Sight,
  type Table,
} from '@doomtable/kernel';
import type { Ballot } from './rules/ballot.js';
import type { Conflict } from './rules/conflict.js';
import type { Confront } from './rules/confront.js';
import type { Dying } from './rules/dying.js';
import type { Duel } from './rules/duel.js';
import type { First } from './rules/first.js';
import type { Founding } from './rules/founding.js';
import type { Hurt } from './rules/hurt.js';
import type { Ladder } from './rules/ladder.js';
import type { Matter } from './motions.js';
import type { Round } from './rules/round.js';
import * as committee from './thumb/committee.js';
import * as doom from './thumb/doom.js';
import * as heroism from './thumb/heroism.js';
import * as people from './thumb/people.js';
import { heroOf, inPlay, mayFight, openFronts } from './town.js';
import type { ThreeDooms } from './types.js';
import type { View } from './view.js';
import { memory } from './words/about.js';
import { NONE, type Town } from './world.js';

/** What a rule of thumb is given: the view, what the rule remembers, the seat, the decision, and chance. */
interface Asked<My> {
  readonly view: View;
  readonly my: My;
  readonly seat: Seat;
  readonly decision: Decision;
  readonly random: Random;
}
type Thumb = (sight: Sight<ThreeDooms>, decision: Decision, random: Random) => Json;

function by<My>(say: (asked: Asked<My>) => Json): Thumb {
  return (sight, decision, random) =>
    say({
      view: sight.view,
      my: memory<My>(sight),
      seat: decision.by === 'luck' ? NONE : decision.by,
      decision,
      random,
    });
}

/** The rule-of-thumb player, for every seat: Councilor, Hero and Doom Master. */
export const thumb: Player<ThreeDooms> = (sight, decision, random) => {
  const rule = RULES[`${decision.rule}.${decision.step}`];
  return rule === undefined ? sample(decision.choice, random) : rule(sight, decision, random);
};

/** One rule of thumb for each decision of the game, by `rule.step`. */
const RULES: { readonly [step: string]: Thumb } = {
  'founding.site': by<Founding>(({ my, decision, random }) => people.site(my, decision, random)),
  'creation.councilors': by(({ view, seat, random }) => people.councilor(view, seat, random)),
  'creation.heroes': by(({ view, seat, random }) => people.hero(view, seat, random)),
  'contest.hold': by(({ random }) => (random.below(2) === 0 ? 'hold' : 'give')),
  'creation.drivingAgain': by(({ decision, random }) => people.emotion(decision, random)),
  'creation.supporting': by(({ view, decision, random }) => people.supporting(view, decision, random)),
  'creation.supportingAgain': by(({ view, decision, random }) => people.supporting(view, decision, random)),
  'creation.points': by(({ random }) => people.points(random)),
  'matter.floor': by<Matter>(({ view, my, decision, random }) => committee.floor(view, my, decision, random)),
  'joining.person': by(({ decision, random }) => people.joins(decision, random)),
  'matter.gavel': by<Matter>(({ view, my, decision, random }) => committee.gavel(view, my, decision, random)),
  'matter.consensus': by<Matter>(({ view, my, seat, random }) => committee.consensus(view, my, seat, random)),
  'matter.fill': by<Matter>(({ view, my, decision, random }) => committee.fill(view, my, decision, random)),
  'ballot.sealed': by<Ballot>(({ view, my, seat, random }) => committee.vote(view, my, seat, random)),
  'ballot.spoken': by<Ballot>(({ view, my, seat, random }) => committee.vote(view, my, seat, random)),
  'ballot.casting': by(({ decision, random }) => committee.casting(decision, random)),
  'prepare.sheets': by(({ view, seat, decision, random }) =>
    decision.choice.kind === 'either' ? heroism.plans(view, seat, random) : doom.sheet(view, random),
  ),
  'confront.next': by(({ view, seat }) => heroism.nextAspect(view, seat)),
  'confront.scene': by(() => 'frame'),
  'closing.vote': by(() => 'home'),
  'homecoming.fire': by(() => ({ is: 'rise', with: {} })),
  'confront.free': by<Confront>(({ view, my, decision, random }) => heroism.free(view, my, decision, random)),
  'confront.claims': by<Confront>(({ view, my, seat, random }) => heroism.claims(view, my, seat, random)),
  'first.name': by<First>(({ my, random }) => doom.firstOf(my.claimants, random)),
  'ladder.challenge': by<Ladder>(({ view, my, seat, random }) => heroism.challenges(view, seat, my.champion, random)),
  'duel.answer': by<Duel>(({ view, my, random }) => heroism.answers(view, my, random)),
  'duel.emotion': by(({ view, seat, decision }) => heroism.emotionInDuel(view, seat, decision)),
  'duel.reply': by(({ view, seat, decision }) => heroism.emotionInDuel(view, seat, decision)),
  'duel.mercy': by(({ view, decision, random }) => heroism.mercy(view, decision, random)),
  'duel.press': by(() => 'enough'),
  'duel.tie': by(() => 'neither'),
  'conflict.emotion': by<Conflict>(({ view, my, decision }) => heroism.emotionAgainst(view, my, decision)),
  'conflict.face': by(() => 'face'),
  'conflict.tie': by<Conflict>(({ view, my }) => doom.tie(view, my.aspect)),
  'conflict.onward': by<Conflict>(({ view, my }) => heroism.onward(view, my)),
  'conflict.rival': by<Conflict>(({ view, my, seat, random }) => heroism.rival(view, my, seat, random)),
  'conflict.stepIn': by<Conflict>(({ view, my, seat }) => {
    const able = inPlay(view).filter(
      other => mayFight(view, other, my.aspect) && !my.out.includes(other) && other !== my.leaver,
    );
    return heroism.stepIn(view, my, seat, able);
  }),
  'round.reroll': by<Round>(({ my, decision }) =>
    heroism.reroll(my, decision.choice.kind === 'one' ? decision.choice.of : []),
  ),
  'judge.vote': by(({ random }) => doom.ruling(random)),
  'objection.vote': by(({ random }) => doom.ruling(random)),
  'judge.rule': by(({ random }) => doom.ruling(random)),
  'hurt.learn': by<Hurt>(({ view, my, random }) => people.learned(view, my.seat, random)),
  'hurt.emotion': by<Hurt>(({ view, my }) => heroism.weakens(view, my.seat)),
  'dying.strike': by<Dying>(({ my }) => (my.aspect === NONE ? 'accept' : 'strike')),
  'dying.fate': by(({ random }) => (random.below(4) === 0 ? 'crippled' : 'dead')),
};

/** Half for the town, half for one's own name: what search bots steer by. */
export function worth({ world, result }: Table<ThreeDooms>, seat: Seat): number {
  const town = world.open;
  if (result !== null) {
    const { won, winner, glory } = result;
    return (won ? 0.4 : 0) + (winner === seat ? 0.4 : 0) + 0.2 * share(glory, seat);
  }
  const glory = town.heroes.map((hero, other) => hero.glory + pending(town, other));
  return 0.4 * safety(town) + 0.4 * share(glory, seat) + 0.1;
}

function share(glory: readonly number[], seat: Seat): number {
  const all = glory.reduce((sum, one) => sum + one, 0);
  return all === 0 ? 1 / glory.length : (glory[seat] ?? 0) / all;
}

/** Glory that is as good as given in this session. */
function pending(town: Town, seat: Seat): number {
  const doomNow = town.dooms[town.session - 1];
  if (doomNow === undefined || doomNow.fronts.some(({ figures }) => figures !== null)) return 0;
  const asMaster =
    doomNow.master === seat ? 1 + doomNow.fronts.filter(({ state }) => state === 'undefeated').length : 0;
  return asMaster + doomNow.fronts.filter(({ by: winner }) => winner === seat).length;
}

/** How well the town stands: Aspects that fell against those that stand, and what the Heroes have left. */
function safety(town: Town): number {
  const doomNow = town.dooms[town.session - 1];
  if (doomNow === undefined || doomNow.fronts.length === 0) return 0.5;
  const lost = doomNow.fronts.filter(({ state }) => state === 'undefeated').length;
  const standing = openFronts(town).length;
  const grit = inPlay(town).reduce((sum, seat) => sum + heroOf(town, seat).grit, 0);
  return Math.max(0, 1 - 0.2 * lost - 0.1 * standing) * (grit === 0 ? 0.8 : 1);
}
