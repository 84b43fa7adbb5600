import type { JsonObject, Say } from '@doomtable/kernel';
import type { HappeningKind, Happenings } from '../tell.js';
import type { View } from '../view.js';
import type { ChallengeState } from '../world.js';
import { count, line, listed, pcName, TYPE_NAMES } from './names.js';

type Told = { readonly [K in HappeningKind]: (data: Happenings[K], view: View) => string };

const POOLS = { cohort: 'The Cohort', challenge: 'The Challenge' } as const;

function join(...parts: readonly string[]): string {
  return parts.filter(part => part !== '').join(' ');
}

function spent(destiny: number, doom: number): string {
  const parts = [destiny > 0 ? `Destiny -${destiny}` : '', doom > 0 ? `Doom +${doom}` : ''].filter(part => part !== '');
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

function people(view: View, seats: readonly number[]): string {
  return listed(seats.map(seat => pcName(view, seat)));
}

function shares(view: View, pairs: readonly (readonly [number, number])[]): string {
  return listed(pairs.map(([seat, points]) => `${pcName(view, seat)} ${points}`));
}

const STATES: { readonly [state in ChallengeState]: string } = {
  open: 'goes on',
  resolved: 'is resolved',
  expired: 'is lost: time has run out',
  ended: 'ends unresolved',
  failed: 'is failed',
};

const PETITIONS = { buyTime: 'buy time', split: 'split the Challenge', withdraw: 'withdraw' } as const;
const HANDS = {
  stress: 'two Stress for each PC, and nobody can turn it aside',
  trait: 'a Hindering trait',
  challenge: 'a new Challenge',
  own: 'something else',
} as const;

const told: Told = {
  cast: ({ names }) => `The Cohort: ${listed(names)}.`,
  scenarioOpened: ({ title, opening, destiny, doom }) =>
    join(title === '' ? 'The Scenario begins.' : `${title}. ${opening}`, `Destiny ${destiny}, Doom ${doom}.`),
  sceneOpened: ({ scene, title, story }) => join(`Scene ${scene}${title === '' ? '' : `: ${title}`}.`, story),
  eventOpened: ({ title, story }) => join(`${title}.`, story),
  set: ({ name, story, kind, threat, type, rating, timer, need }) =>
    join(
      kind === 'test'
        ? `Test: ${name}, ${TYPE_NAMES[type]}, ${count(need, 'success', 'successes')} needed.`
        : `Challenge: ${name}, ${line({ threat, type, rating })}.`,
      timer === null ? '' : `${count(timer, 'round')} to act.`,
      story,
    ),
  round: ({ round }) => `Round ${round}.`,
  voted: ({ agreed, speaker }, view) =>
    agreed ? 'All say the same.' : `They do not agree; ${pcName(view, speaker)} decides.`,
  divided: ({ groups }, view) =>
    `${Object.entries(groups)
      .map(([name, seats]) => `${name}: ${people(view, seats)}`)
      .join('; ')}.`,
  leads: ({ seat, challenge }, view) => `${pcName(view, seat)} leads: ${challenge}.`,
  petition: ({ what, granted }) => `The Cohort asks to ${PETITIONS[what]}: the GM says ${granted ? 'yes' : 'no'}.`,
  bought: ({ challenge, timer }) => `Time is bought: ${challenge}, ${count(timer, 'round')} left.`,
  split: ({ challenge, into, ratings }) =>
    `${challenge} is split: Rating ${ratings[0] ?? 0}, and ${into} with ${ratings[1] ?? 0}.`,
  part: ({ seat, dice, names, destiny, doom }, view) => {
    const brings = [...(dice > 0 ? [count(dice, 'Expertise die', 'Expertise dice')] : []), ...names];
    return `${pcName(view, seat)} brings ${brings.length === 0 ? 'nothing' : listed(brings)}${spent(destiny, doom)}.`;
  },
  opportunity: ({ seat }, view) => `${pcName(view, seat)} creates an Opportunity.`,
  plan: ({ seat, names, destiny, doom }, view) =>
    `${pcName(view, seat)} closes the plan${names.length === 0 ? '' : ` with ${listed(names)}`}${spent(destiny, doom)}.`,
  doomSpent: ({ names, doom }) => `The GM spends ${doom} Doom: ${listed(names)}.`,
  built: ({ side, dice, fixed }) =>
    `${POOLS[side]} has ${count(dice, 'die', 'dice')}${fixed.length === 0 ? '' : `, fixed at ${listed(fixed.map(String))}`}.`,
  rolled: ({ side, seat, faces }, view) =>
    `${side === 'cohort' ? pcName(view, seat) : 'The GM'} rolls ${faces.join(' ')}.`,
  placed: ({ moves }) => `Modifiers: ${listed(moves.map(([die, by]) => `die ${die} ${by > 0 ? '+' : ''}${by}`))}.`,
  tallied: ({ side, results, successes }) =>
    `${POOLS[side]}: ${results.join(' ')} makes ${count(successes, 'success', 'successes')}.`,
  resolved: ({ challenge, by, resolved, of }) =>
    `${challenge}: ${count(by, 'die', 'dice')} resolved, ${resolved} of ${of}.`,
  over: ({ challenge, state, story, doom }) =>
    join(`${challenge} ${STATES[state]}.`, story, doom > 0 ? `Doom +${doom}.` : ''),
  tested: ({ challenge, passed, beyond, story }) =>
    join(
      `${challenge} is ${passed ? 'passed' : 'failed'}${beyond > 0 ? `, by ${beyond} more than needed` : ''}.`,
      story,
    ),
  tides: ({ destiny, doom, nowDestiny, nowDoom }) =>
    `The tides shift: Destiny +${destiny}, now ${nowDestiny}; Doom +${doom}, now ${nowDoom}.`,
  disaster: ({ side, on, seats, name }, view) => {
    const whom =
      on === 'pcs'
        ? people(view, seats)
        : POOLS[on].toLowerCase().replace('cohort', 'Cohort').replace('challenge', 'Challenge');
    return `A Disaster for ${side === 'cohort' ? 'the Cohort' : 'the Challenge'}: ${name}, on ${whom}.`;
  },
  stress: ({ shares: pairs }, view) => `Stress: ${shares(view, pairs)}.`,
  calm: ({ shares: pairs }, view) => `Stress falls: ${shares(view, pairs)}.`,
  stressedOut: ({ seat }, view) => `${pcName(view, seat)} is Stressed Out.`,
  pushed: ({ seat, stress, agony }, view) =>
    `${pcName(view, seat)} Pushes the Limit: Stress ${stress}, Agony ${agony}.`,
  scar: ({ seat, name }, view) => `${pcName(view, seat)} carries ${name} from now on.`,
  gone: ({ seat }, view) => `${pcName(view, seat)} is gone for good.`,
  hand: ({ form, words, doom }) => `The Hand of Doom: ${HANDS[form]}${words === '' ? '' : `, ${words}`}. Doom ${doom}.`,
  points: ({ destiny, doom }) =>
    `${[destiny > 0 ? `Destiny +${destiny}` : '', doom > 0 ? `Doom +${doom}` : ''].filter(part => part !== '').join(', ')}.`,
  allOut: () => 'Everybody is Stressed Out. What was faced ends here.',
  gainedSupply: ({ type, rank }) => `The Cohort gains ${TYPE_NAMES[type]} Supplies, Rank ${rank}.`,
  sceneClosed: ({ scene, reached }) => `Scene ${scene} is over; its goal is ${reached ? 'reached' : 'missed'}.`,
  recovery: ({ way, amount }) =>
    `${way === 'set' ? 'A quiet hour' : 'The Recovery Test'}: ${count(amount, 'point')} of Stress to take off.`,
  rested: () => 'A long rest.',
  growthDice: ({ dice }) => `Each PC gains ${count(dice, 'Growth die', 'Growth dice')}.`,
  growth: ({ seat, grown }, view) => `${pcName(view, seat)} ${grown ? 'has grown' : 'has not grown this time'}.`,
  ended: ({ story }) => (story === '' ? 'The Scenario is over.' : story),
  planned: ({ name }) => `Planned: ${name}.`,
  dropped: ({ plan }) => `Plan ${plan} is dropped.`,
  scriptTaken: ({ title }) => `The scenario is on your desk: ${title}.`,
  scriptRefused: ({ at, message }) => `The scenario cannot be played; at '${at}': ${message}.`,
};

/** What happened, by kind. */
export const events = told as unknown as { readonly [kind: string]: Say<[data: JsonObject, view: View]> };
