import { allocate, atMost, type Choice, type Limit, type Seat, type Slot } from '@doomtable/kernel';
import { type Asset, type Brought, type CheckForm, keyOf, type Payment, slotOf } from './assets.js';
import { expertiseDice, isAble, openChallenges, pcAt } from './board.js';
import type { Trait } from './data/trait.js';
import { serves, tacticsOf, traitsOf } from './traits.js';
import type { Board, Challenge, Pc } from './world.js';

type Payable = Extract<Asset, { readonly pay: Payment | null }>;

/** Something that may be brought to a pool: a slot of the plan, with what it costs. */
export interface Offer {
  readonly slot: string;
  readonly max: number;
  /** Points of Destiny for each. */
  readonly destiny: number;
  /** Points of Doom that the GM pays for each. */
  readonly doom?: number;
  readonly cite: string;
  /** Why it cannot be had now. */
  readonly why?: string;
  /** Of all offers with the same name at most one is taken. */
  readonly single?: string;
}

/** All offers as one choice: nothing is a duty, points are not spent twice, and what excludes each other is said (RM-185). */
export function choiceOf(
  offers: readonly Offer[],
  purse: { readonly destiny: number; readonly doom: number },
): Choice<Brought> {
  const slots: Slot[] = offers.map(({ slot, max, cite, why }) => {
    const plain = { id: slot, min: 0, max: why === undefined ? max : 0, cite };
    return why === undefined ? plain : { ...plain, why };
  });
  const total = slots.reduce((sum, { max }) => sum + max, 0);
  return allocate(total, slots, limitsOf(offers, purse, total), 0);
}

function limitsOf(
  offers: readonly Offer[],
  purse: { readonly destiny: number; readonly doom: number },
  total: number,
): Limit[] {
  const limits: Limit[] = [];
  const paid = offers.filter(({ destiny }) => destiny > 0);
  if (paid.length > 0) {
    limits.push({
      terms: paid.map(({ slot, destiny }) => [slot, destiny] as const),
      max: purse.destiny,
      cite: 'RM-298',
    });
  }
  const doomed = offers.filter(({ doom = 0 }) => doom > 0);
  if (doomed.length > 0) {
    limits.push({ terms: doomed.map(({ slot, doom = 0 }) => [slot, doom] as const), max: purse.doom, cite: 'RM-340' });
  }
  for (const name of new Set(offers.flatMap(({ single }) => single ?? []))) {
    const slots = offers.filter(({ single }) => single === name);
    limits.push(
      atMost(
        slots.map(({ slot }) => slot),
        1,
        slots[0]?.cite,
      ),
    );
  }
  const opening = offers.find(({ slot, why }) => slot === 'opportunity' && why === undefined);
  const others = offers.filter(({ slot }) => slot !== 'opportunity');
  if (opening !== undefined && others.length > 0) {
    // Whoever creates an opportunity brings nothing else (RM-251).
    limits.push({
      terms: [['opportunity', total], ...others.map(({ slot }) => [slot, 1] as const)],
      max: total,
      cite: 'RM-251',
    });
  }
  return limits;
}

/** Both ways to pay for a trait, or the one there is (RM-217, RM-218). */
function payable(asset: Payable, price: Trait['price'], points: number, cite: string, why?: string): Offer[] {
  const refusal = why === undefined ? {} : { why };
  const single = keyOf(asset);
  const slot = (pay: Payment): string => slotOf({ ...asset, pay });
  if (price === 'free') return [{ slot: slot('free'), max: 1, destiny: 0, cite, ...refusal }];
  const byDestiny: Offer = { slot: slot('destiny'), max: 1, destiny: points, cite, single, ...refusal };
  if (price === 'destiny') return [byDestiny];
  return [
    byDestiny,
    { slot: slot('doom'), max: 1, destiny: 0, cite: why === undefined ? 'RM-218' : cite, single, ...refusal },
  ];
}

function traitOffers(pc: Pc, { type, leader }: Challenge, wanted: (found: Trait) => boolean, cite: string): Offer[] {
  const used = [...pc.usedInScene, ...pc.usedInScenario];
  return traitsOf(pc)
    .filter(wanted)
    .filter(found => serves(found, type, leader === pc.seat, used))
    .flatMap(found => payable({ is: 'use', trait: found.id, pay: null }, found.price, found.points, cite));
}

/** What a PC may bring to the Cohort pool in Set the Action. */
export function partOffers(b: Board, challenge: Challenge, seat: Seat): readonly Offer[] {
  const pc = pcAt(b, seat);
  if (!isAble(pc)) return [];
  const leads = challenge.leader === seat;
  const dice = expertiseDice(pc, challenge.type, leads);
  const offers: Offer[] = dice > 0 ? [{ slot: 'dice', max: dice, destiny: 0, cite: 'RM-302' }] : [];
  offers.push(...traitOffers(pc, challenge, found => found.pool === 'cohort' && !found.late, 'RM-294'));
  if (!leads) offers.push({ slot: 'motto', max: 0, destiny: 0, cite: 'RM-239', why: 'notLeader' });
  else
    offers.push(...payable({ is: 'motto', pay: null }, 'either', 1, 'RM-240', pc.mottoUsed ? 'mottoUsed' : undefined));
  if (challenge.kind === 'challenge') offers.push(opportunityOffer(b));
  return offers;
}

function opportunityOffer(b: Board): Offer {
  const taken = b.event?.opportunity !== null;
  return {
    slot: 'opportunity',
    max: 1,
    destiny: 0,
    cite: taken ? 'RM-250' : 'RM-251',
    ...(taken ? { why: 'opportunityUsed' } : {}),
  };
}

/** Whether this PC creates the Opportunity of the round, and so holds everything else back (RM-251, RM-252). */
function isBound(b: Board, seat: Seat | null): boolean {
  return seat !== null && b.event?.opportunity === seat;
}

/** What a PC may bring after the roll, by traits that say so (RM-297). */
export function lateOffers(b: Board, challenge: Challenge, seat: Seat): readonly Offer[] {
  const pc = pcAt(b, seat);
  if (!isAble(pc) || isBound(b, seat)) return [];
  return affordable(
    traitOffers(pc, challenge, found => found.pool === 'cohort' && found.late, 'RM-297'),
    b,
  );
}

/** What a PC may bring against the Challenge in its turn (RM-342, RM-252). */
export function answerOffers(b: Board, challenge: Challenge, seat: Seat): readonly Offer[] {
  const pc = pcAt(b, seat);
  const own =
    isAble(pc) && !isBound(b, seat) ? traitOffers(pc, challenge, found => found.pool === 'challenge', 'RM-342') : [];
  if (challenge.leader !== seat) return own;
  return [...own, ...checkOffers(b, challenge, ['hinder'], 'RM-252'), ...tacticOffers(b, challenge, 'challenge')];
}

/**
 * Check This Out: once a Scene, for the Cohort or against the Challenge (RM-254, RM-255, RM-257). A Leader who creates an
 * Opportunity carries out no second tactic in that round; `held` is the rule that holds it back in this turn (RM-33).
 */
function checkOffers(b: Board, { leader }: Challenge, forms: readonly CheckForm[], held: string): Offer[] {
  const [why, cite] = b.checked
    ? (['checkUsed', 'RM-254'] as const)
    : isBound(b, leader)
      ? (['opportunityBinds', held] as const)
      : ([undefined, 'RM-255'] as const);
  return forms
    .flatMap(form => payable({ is: 'check', form, pay: null }, 'either', 1, cite, why))
    .map(offer => ({ ...offer, single: 'check' }));
}

/** Further tactics. Those that bring a modifier are held back by an Opportunity like Check This Out (RM-33). */
function tacticOffers(b: Board, { type, leader }: Challenge, pool: Trait['pool']): Offer[] {
  const held = isBound(b, leader) ? (pool === 'cohort' ? 'RM-251' : 'RM-252') : null;
  return tacticsOf(b)
    .filter(found => found.pool === pool && serves(found, type, true, b.tacticsUsed))
    .flatMap(({ id, price, points, modifier }) =>
      held === null || modifier === null
        ? payable({ is: 'tactic', trait: id, pay: null }, price, points, 'RM-198')
        : payable({ is: 'tactic', trait: id, pay: null }, price, points, held, 'opportunityBinds'),
    );
}

function supplyOffers(b: Board, { supply, type, trade }: Challenge): Offer[] {
  return b.supplies.map((resource, index) => {
    const offer: Offer = {
      slot: slotOf({ is: 'supply', index }),
      max: 1,
      destiny: 0,
      cite: trade === null ? 'RM-228' : 'RM-234',
      single: 'supply',
    };
    if (supply !== null) return { ...offer, cite: 'RM-233', why: 'supplyUsed' };
    if (trade === null && resource.type !== type) return { ...offer, cite: 'RM-229', why: 'wrongType' };
    return offer;
  });
}

/** What the Leader may bring for the Cohort as a whole in Set the Action. */
export function planOffers(b: Board, challenge: Challenge, ceiling: number): readonly Offer[] {
  return [
    { slot: 'points', max: Math.min(b.destiny, ceiling), destiny: 1, cite: 'RM-199' },
    ...payable(
      { is: 'cry', pay: null },
      'either',
      1,
      b.cryUsed ? 'RM-248' : 'RM-246',
      b.cryUsed ? 'cryUsed' : undefined,
    ),
    ...checkOffers(b, challenge, ['help', 'dice'], 'RM-251'),
    ...supplyOffers(b, challenge),
    ...tacticOffers(b, challenge, 'cohort'),
  ];
}

/** What the GM may put against the Cohort pool, once its plan is closed (RM-55). */
export function doomOffers(b: Board, challenge: Challenge): readonly Offer[] {
  const offers: Offer[] = traitSlots(challenge, false);
  for (const seat of challenge.group) {
    const pc = pcAt(b, seat);
    if (pc.gone) continue;
    const turned: Offer = {
      slot: slotOf({ is: 'turn', seat }),
      max: 1,
      destiny: 0,
      doom: 1,
      cite: 'RM-243',
      single: 'turn',
    };
    offers.push(pc.mottoTurned ? { ...turned, cite: 'RM-30', why: 'mottoTurned' } : turned);
    if (b.rulings.agonyTrait === 'doom' && pc.scars.length > 0 && isAble(pc)) {
      offers.push({ slot: slotOf({ is: 'scar', seat }), max: pc.scars.length, destiny: 0, doom: 1, cite: 'RM-44' });
    }
  }
  if (b.rulings.tension === 'on') offers.push(...tensionOffers(b, challenge));
  return b.doom === 0 ? offers.filter(({ doom = 0 }) => doom === 0) : offers;
}

function tensionOffers(b: Board, { group }: Challenge): Offer[] {
  const able = group.filter(seat => isAble(pcAt(b, seat)));
  return able.flatMap((one, i) =>
    able.slice(i + 1).map((other): Offer => {
      const slot = slotOf({ is: 'tension', seat: one, other });
      return { slot, max: 1, destiny: 0, doom: 1, cite: 'RM-209', single: 'tension' };
    }),
  );
}

function traitSlots({ traits }: Challenge, helps: boolean): Offer[] {
  return traits.flatMap((found, index) => {
    return found.helps === helps
      ? [{ slot: slotOf({ is: 'trait', index }), max: 1, destiny: 0, doom: found.doom, cite: 'RM-208' }]
      : [];
  });
}

/** What the GM may switch on for the Challenge in its own turn (RM-340). */
export function menaceOffers(b: Board, challenge: Challenge): readonly Offer[] {
  return traitSlots(challenge, true).filter(({ doom = 0 }) => doom <= b.doom);
}

function affordable(offers: readonly Offer[], b: Board): readonly Offer[] {
  return offers.filter(({ destiny }) => destiny <= b.destiny);
}

/** Nothing of any of these. */
export function noneOf(offers: readonly Offer[]): { readonly [slot: string]: number } {
  return Object.fromEntries(offers.map(({ slot }) => [slot, 0]));
}

/** Whether anything can be taken from these offers. */
export function anyOf(offers: readonly Offer[]): boolean {
  return offers.some(({ max, why }) => max > 0 && why === undefined);
}

/** Why time cannot be bought, the Challenge not be split, if so. */
export function petitionRefusals(
  b: Board,
  { kind, timer, bought, group, rating, resolved, rolled, split }: Challenge,
): {
  readonly buyTime?: string;
  readonly split?: string;
} {
  const present = group.filter(seat => !pcAt(b, seat).gone).length;
  const buyTime =
    kind === 'test'
      ? 'noTimeInTests'
      : timer === null
        ? 'notTimed'
        : bought
          ? 'boughtAlready'
          : b.destiny < 1
            ? 'noDestiny'
            : null;
  const room = openChallenges(b).length;
  const divided = rolled
    ? 'rolledAlready'
    : split
      ? 'splitAlready'
      : present < 2 || rating - resolved < 2 || room >= MOST_OPEN
        ? 'tooSmall'
        : null;
  return { ...(buyTime === null ? {} : { buyTime }), ...(divided === null ? {} : { split: divided }) };
}
const MOST_OPEN = 6;
