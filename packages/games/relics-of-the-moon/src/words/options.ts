import type { Option, Say } from '@doomtable/kernel';
import { notation, rankedDice, rankedSimple } from '../data/modifier.js';
import { ABILITIES, BACKGROUNDS, TACTICS } from '../data/people.js';
import { THREATS, TYPES } from '../data/tables.js';
import { traitAt, traitById } from '../traits.js';
import type { View } from '../view.js';
import { sizeOf } from '../data/written.js';
import type { Act } from '../rights/acts.js';
import { wayId } from '../pool/shares.js';
import { parts } from './parts.js';
import { abilityName, backgroundName, effectOf, pcName, THREAT_NAMES, TYPE_NAMES } from './names.js';

type Name = Say<[option: Option, view: View]>;

/** The parts of an id after its head. */
function tail(option: Option): readonly string[] {
  return option.id.split(':').slice(1);
}

const PAYS: { readonly [pay: string]: string } = { destiny: 'for Destiny', doom: 'for Doom', free: 'for nothing' };

function paid(words: string, pay: string | undefined): string {
  return `${words}, ${PAYS[pay ?? ''] ?? ''}`;
}

/** A slot of the workbench that switches a trait on. */
function using(option: Option, view: View): string {
  const [id = '', pay] = tail(option);
  if (id === '') return 'A new tactic for the Cohort';
  const trait = traitAt(view, id, typeof view.viewer === 'number' ? view.viewer : undefined);
  return trait === undefined ? id : paid(`${trait.name} (${effectOf(trait)})`, pay);
}

const CHECKS: { readonly [form: string]: string } = {
  help: notation(rankedSimple(1), true),
  dice: notation(rankedDice(1), true),
  hinder: notation(rankedSimple(1), false),
};

function table<Id extends string>(ids: readonly Id[], words: (id: Id) => string): { readonly [id: string]: Name } {
  return Object.fromEntries(ids.map(id => [id, words(id)]));
}

/** The same names at several steps. */
function named(steps: readonly string[], names: { readonly [head: string]: string }): { readonly [key: string]: Name } {
  return Object.fromEntries(
    steps.flatMap(step => Object.entries(names).map(([head, name]) => [`${step}.${head}`, name] as const)),
  );
}

const ACTS: { readonly [act in Act]: string } = {
  set: 'the plan you set',
  callOff: 'the end of a Challenge',
  curtain: 'the end of the scene',
  give: 'what you gave',
  take: 'what you took',
  grant: 'the trait you granted',
  lift: 'the end of a trait',
  test: 'the Test you called for',
  challenge: 'the Challenge you added',
  cut: 'the cut',
};

function supply(option: Option, view: View): string {
  const resource = view.supplies[Number(tail(option)[0]) - 1];
  return resource === undefined ? 'Supplies' : `${TYPE_NAMES[resource.type]} Supplies, Rank ${resource.rank}`;
}

function challengeTrait(option: Option, view: View): string {
  const challenge = view.event?.challenges.find(({ id }) => id === view.pool?.challenge);
  const trait = challenge?.traits[Number(tail(option)[0]) - 1];
  return trait === undefined
    ? 'Trait'
    : `${trait.name} (${notation(trait.modifier, trait.helps)}), for ${trait.doom} Doom`;
}

function planName(option: Option, view: View): string {
  const id = option.id.slice('plan:'.length);
  return view.desk?.plans.find(plan => plan.id === id)?.sketch.name ?? id;
}

function eventName(option: Option, view: View): string {
  const id = option.id.slice('event:'.length);
  if (id === '') return 'An event of the scenario';
  return view.desk?.events.find(event => event.id === id)?.title ?? id;
}

/** How options, slots and parts of answers are called, by step and head or by head alone. */
export const options: { readonly [key: string]: Name } = {
  ...parts,
  ...table(TYPES, type => TYPE_NAMES[type]),
  ...table(THREATS, threat => THREAT_NAMES[threat]),
  ...table(
    BACKGROUNDS.map(({ id }) => id),
    backgroundName,
  ),
  ...table(
    ABILITIES.map(({ id }) => id),
    abilityName,
  ),
  ...table(
    TACTICS.map(({ id }) => id),
    id => {
      const trait = traitById(id);
      return trait === undefined ? id : `${trait.name}: ${effectOf(trait)}`;
    },
  ),
  ...named(['right.plan', 'right.challenge', 'right.test', 'scene.next'], { doom: 'Doom' }),
  ...named(['right.plan', 'right.challenge', 'scene.next', 'right.grant', 'hand.offer'], { dice: 'Dice' }),
  ...named(['right.plan', 'right.challenge', 'scene.next', 'hand.offer'], {
    destiny: 'Destiny',
    doom: 'Doom',
    trait: 'A trait of the Cohort',
  }),
  ...named(['right.give', 'right.take'], { destiny: 'Destiny', doom: 'Doom', stress: 'Stress', agony: 'Agony' }),
  'right.give.scar': 'What it leaves behind',
  ...named(['right.give', 'right.take', 'right.grant', 'hand.offer'], { on: 'For whom' }),
  ...named(['right.grant', 'hand.offer'], { helps: 'Does it help that side?', trait: 'A trait' }),
  ...named(['hand.offer', 'right.grant'], { cohort: 'Dice of the Cohort', challenge: 'Dice of the Challenge' }),
  ...named(['right.test', 'right.ask'], { who: 'Who' }),
  ...named(['scenario.cast', 'growth.wish', 'scenario.cohort', 'right.join'], {
    own: 'One of your own',
    turn: 'Every turn',
    type: 'Every turn, against one type',
    scene: 'Once a Scene',
    scenario: 'Once a Scenario',
    simple: 'Results of the Cohort',
    dice: 'Dice of the Cohort',
    against: 'Results of the Challenge',
  }),
  'growth.wish.dice': 'Growth dice spent',
  'growth.wish.type': 'Which, or against which',
  'hand.offer.destiny': 'Destiny goes',
  'hand.offer.own': 'Something of your own',
  'hand.offer.supplies': 'Supplies',
  round: 'To the end of this round',
  nextRound: 'To the end of the next round',
  scene: 'For the Scene',
  scenario: 'For the Scenario',
  'hand.offer.round': 'Not in this round',
  effect: (option, view) => view.effects.find(({ id }) => option.id === `effect:${id}`)?.name ?? 'What happens',
  size: option => {
    if (option.id === 'size') return 'How much';
    const found = sizeOf(option.id);
    return found === undefined
      ? option.id
      : `${notation(found.modifier, found.pool === 'cohort')} on the ${found.pool === 'cohort' ? 'Cohort' : 'Challenge'} pool`;
  },
  way: (option, view) => {
    const way = view.ways.find(({ to }) => option.id === wayId(to));
    return way === undefined ? option.id : way.words === '' ? way.title : `${way.title}: ${way.words}`;
  },
  act: option => `Take back: ${ACTS[(tail(option)[0] ?? '') as Act] ?? 'what you did'}`,
  // A branch of a choice goes by the same name as what it offers.
  pc: (option, view) => (option.id === 'pc' ? 'One PC' : pcName(view, tail(option)[0])),
  go: 'Go on',
  buyTime: 'Buy Time, for one Destiny',
  split: 'Split the Challenge',
  withdraw: 'Withdraw',
  yes: 'Yes',
  no: 'No',
  push: 'Push the Limit',
  wait: 'Wait',
  set: 'Recover the fixed amount',
  test: 'A Test',
  'agree.propose.test': 'Test for it',
  'agree.settle.test': 'Test for it',
  destiny: 'Spend a point of Destiny',
  doom: 'Add a point of Doom',
  now: 'A Challenge made now',
  'hand.offer.now': 'Not now',
  lower: `Results fall: ${notation(rankedSimple(2), false)}`,
  fewer: `Dice go: ${notation(rankedDice(2), false)}`,
  challenge: 'The Challenge',
  'menace.disaster.challenge': 'The Challenge is hindered',
  'cohort.disaster.challenge': 'The Challenge is helped',
  'hand.offer.challenge': 'A new Challenge',
  'menace.disaster.cohort': 'The Cohort is helped',
  cohort: 'The whole Cohort',
  one: 'One PC',
  some: 'Some PCs',
  series: 'One after another',
  together: 'At the same time',
  asPlayed: 'The scene is over',
  reached: 'The scene is over, its goal reached',
  missed: 'The scene is over, its goal missed',
  event: eventName,
  plan: planName,
  at: (option, view) => view.event?.challenges.find(({ id }) => `at:${id}` === option.id)?.name ?? option.id,
  unit: option => {
    const by = Number(option.with?.['by'] ?? 0);
    const name = String(option.with?.['name'] ?? 'Modifier');
    return `${name}: ${by} on one die`;
  },
  dice: 'Expertise dice',
  'opening.divide.dice': 'Dice of the first part',
  die: option => `Die ${tail(option)[0] ?? ''}`,
  use: using,
  motto: option => paid('Your Motto: A6 / 1d', tail(option)[0]),
  opportunity: 'Create an Opportunity: bring nothing, and Destiny +1 at the end of the round',
  points: 'Destiny for dice, one each',
  cry: option => paid('Rallying Cry: A6 / 1d', tail(option)[0]),
  check: option => paid(`Check This Out (${CHECKS[tail(option)[0] ?? ''] ?? ''})`, tail(option)[1]),
  supply,
  tactic: using,
  trait: challengeTrait,
  turn: (option, view) => `Turn the Motto of ${pcName(view, tail(option)[0])}: A1 / 1d, for 1 Doom`,
  scar: (option, view) => `Agony of ${pcName(view, tail(option)[0])}: -1 / 1d each, for 1 Doom`,
  tension: (option, view) =>
    `Tension between ${pcName(view, tail(option)[0])} and ${pcName(view, tail(option)[1])}: -1 / 1d, for 1 Doom`,
};
