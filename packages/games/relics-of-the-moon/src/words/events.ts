import type { EventWords } from '@doomtable/kernel';
import type { Type } from '../data/tables.js';
import type { Relics } from '../types.js';
import type { View } from '../view.js';
import type { ChallengeState, Supply } from '../world.js';
import { count, line, listed, pcName, THREAT_NAMES, TYPE_NAMES } from './names.js';

const POOLS = { cohort: 'The Cohort', challenge: 'The Challenge' } as const;

function join(...parts: readonly string[]): string {
  return parts.filter(part => part !== '').join(' ');
}

function spent(destiny: number, doom: number): string {
  const parts = [destiny > 0 ? `Destiny -${destiny}` : '', doom > 0 ? `Doom +${doom}` : ''].filter(part => part !== '');
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

function supplyName({ type, rank }: Supply): string {
  return `${TYPE_NAMES[type]} Supplies, Rank ${rank}`;
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

/** What happened, in words. */
export const events: EventWords<Relics> = {
  cast: ({ names }) => `The Cohort: ${listed(names)}.`,
  carries: ({ cry, supplies, tactics }) =>
    join(
      `The Cohort carries ${listed(supplies.map(supplyName))}. Its Rallying Cry: ${cry}`,
      tactics.length === 0 ? '' : `Its tactics: ${listed(tactics)}.`,
    ),
  scenarioOpened: ({ title, opening, destiny, doom }) =>
    join(title === '' ? 'The Scenario begins.' : `${title}. ${opening}`, `Destiny ${destiny}, Doom ${doom}.`),
  sceneOpened: ({ scene, title, story }) => join(`Scene ${scene}${title === '' ? '' : `: ${title}`}.`, story),
  eventOpened: ({ title, story }) => join(`${title}.`, story),
  set: ({ name, story, kind, threat, type, rating, timer, need, fixed, stressful }) =>
    join(
      kind === 'test'
        ? `Test: ${name}, ${THREAT_NAMES[threat]} ${TYPE_NAMES[type]}, ${count(need, 'success', 'successes')} needed.`
        : `Challenge: ${name}, ${line({ threat, type, rating })}.`,
      fixed > 0 ? `${count(fixed, 'die', 'dice')}, which nobody can change.` : '',
      stressful ? `Rating ${rating}: each die left unresolved is a Stress.` : '',
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
  timer: ({ challenge, left }) => `${challenge}: ${count(left, 'round')} left.`,
  bought: ({ challenge, timer, destiny }) =>
    `Time is bought${spent(destiny, 0)}: ${challenge}, ${count(timer, 'round')} left.`,
  split: ({ challenge, into, ratings, destiny, doom }) =>
    `${challenge} is split${spent(destiny, doom)}: Rating ${ratings[0] ?? 0}, and ${into} with ${ratings[1] ?? 0}.`,
  part: ({ seat, dice, names, destiny, doom }, view) => {
    const brings = [...(dice > 0 ? [count(dice, 'Expertise die', 'Expertise dice')] : []), ...names];
    return `${pcName(view, seat)} brings ${brings.length === 0 ? 'nothing' : listed(brings)}${spent(destiny, doom)}.`;
  },
  opportunity: ({ seat }, view) => `${pcName(view, seat)} creates an Opportunity.`,
  plan: ({ seat, names, destiny, doom, supply, offer }, view) => {
    const brought = [
      ...names,
      ...(supply === null ? [] : [`${supplyName(supply)}, used up`]),
      ...(offer === null ? [] : [`${supplyName(offer)}, offered`]),
    ];
    const what = brought.length === 0 ? '' : ` with ${listed(brought)}`;
    return `${pcName(view, seat)} closes the plan${what}${spent(destiny, doom)}.`;
  },
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
  tested: ({ challenge, passed, beyond, story, doom }) =>
    join(
      `${challenge} is ${passed ? 'passed' : 'failed'}${beyond > 0 ? `, by ${beyond} more than needed` : ''}.`,
      story,
      doom > 0 ? `Doom +${doom}.` : '',
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
  passed: ({ names }) => `Over: ${listed(names)}.`,
  gone: ({ seat, destiny, lost }, view) =>
    join(`${pcName(view, seat)} is gone for good.`, lost === 0 ? '' : `Destiny -${lost}, now ${destiny}.`),
  hand: ({ form, words, doom }) => `The Hand of Doom: ${HANDS[form]}${words === '' ? '' : `, ${words}`}. Doom ${doom}.`,
  points: ({ destiny, doom, lost }) => {
    const parts = [
      destiny > 0 ? `Destiny +${destiny}` : '',
      lost > 0 ? `no more Destiny than there is: ${lost} lost` : '',
      doom > 0 ? `Doom +${doom}` : '',
    ];
    return `${parts.filter(part => part !== '').join(', ')}.`.replace(/^n/, 'N');
  },
  moved: ({ pool, by, now }) => `${pool === 'destiny' ? 'Destiny' : 'Doom'} ${by > 0 ? '+' : ''}${by}, now ${now}.`,
  agony: ({ seat, agony, name, more }, view) =>
    more
      ? `${pcName(view, seat)} takes an Agony, now ${agony}: ${name}.`
      : join(`${pcName(view, seat)} loses an Agony, now ${agony}.`, name === '' ? '' : `${name} is over.`),
  supply: ({ supply, gained }) => `The Cohort ${gained ? 'gains' : 'loses'} ${supplyName(supply)}.`,
  granted: ({ name, source, pool, notation, seats }, view) => {
    const whom = seats.length > 0 ? people(view, seats) : pool === 'cohort' ? 'the Cohort' : 'the Challenge';
    return `${name}: ${notation} on the ${pool === 'cohort' ? 'Cohort' : 'Challenge'} pool, for ${whom}${source === '' ? '' : ` (${source})`}.`;
  },
  asked: ({ seats, question }, view) => `The GM asks ${people(view, seats)}: ${question}`,
  replied: ({ seat, words }, view) => `${pcName(view, seat)}: ${words}`,
  cut: ({ title, story }) => join(`Cut to ${title}.`, story),
  joined: ({ name }) => `${name} joins the Cohort.`,
  ways: ({ ways }) => `The Cohort may go to ${ways.map(({ title }) => title).join(', or to ')}.`,
  went: ({ title }) => `The Cohort goes to ${title}.`,
  allOut: () => 'Everybody is Stressed Out. What was faced ends here.',
  traded: ({ gained, gave }) =>
    `The Cohort gains ${supplyName(gained)}${gave === null ? '' : `, and gives ${supplyName(gave)}`}.`,
  sceneClosed: ({ scene, reached }) => `Scene ${scene} is over; its goal is ${reached ? 'reached' : 'missed'}.`,
  recovery: ({ way, amount }) =>
    `${way === 'set' ? 'A quiet hour' : 'The Recovery Test'}: ${count(amount, 'point')} of Stress to take off.`,
  rested: () => 'A long rest.',
  growthDice: ({ dice }, view) => `Growth dice: ${shares(view, dice)}.`,
  growthTest: ({ seat, dice, left }, view) =>
    `${pcName(view, seat)} spends ${count(dice, 'Growth die', 'Growth dice')}, ${left} left.`,
  growth: ({ seat, what, type, rank, grown, left, agony, ability, supply }, view) =>
    join(
      `${pcName(view, seat)} ${grown ? 'has grown' : `has not grown this time and gets a die back: ${count(left, 'Growth die', 'Growth dice')}`}.`,
      grown && what === 'agony' ? `Agony ${agony}.` : '',
      grown && what === 'expertise' ? `${TYPE_NAMES[type as Type]} Rank ${rank}.` : '',
      grown && what === 'ability' ? `Ability Rank ${ability}.` : '',
      supply === null ? '' : `It cost ${supplyName(supply)}.`,
    ),
  ended: ({ story }) => (story === '' ? 'The Scenario is over.' : story),
  planned: ({ name }) => `Planned: ${name}.`,
  dropped: ({ plan }) => `Plan ${plan} is dropped.`,
  scriptTaken: ({ title }) => `The scenario is on your desk: ${title}.`,
  scriptRefused: ({ at, message }) => `The scenario cannot be played; at '${at}': ${message}.`,
};
