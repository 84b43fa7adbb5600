import { assign, type Choice, either, oneOf, record, type Seat, text } from '@doomtable/kernel';
import { ABILITIES, type Ability, BACKGROUNDS } from '../data/people.js';
import { MOTTOS, NAMES } from '../data/suggestions.js';
import { SPREAD, TYPES, type Type } from '../data/tables.js';
import { OWN_ABILITY, OWN_TRAIT, type OwnTrait, writtenTrait } from '../data/written.js';
import type { Pc } from '../world.js';

/** A PC as its player makes it, as an answer: a place for each type of Expertise, and the rest of the starting kit (RM-57). */
export type NewPc = {
  readonly name: string;
  /** Ready ones by their id, or of one's own (RM-71). */
  readonly background:
    | { readonly is: 'ready'; readonly with: string }
    | { readonly is: 'own'; readonly with: OwnTrait };
  readonly ability:
    | { readonly is: 'ready'; readonly with: string }
    | { readonly is: 'own'; readonly with: Omit<Ability, 'id'> };
  readonly motto: string;
  readonly ranks: { readonly [type in Type]: Place };
};
const PLACES = ['rank3', 'rank2', 'rank1', 'rank0'] as const;
type Place = (typeof PLACES)[number];
const ROOM: { readonly [place in Place]: number } = { rank3: 1, rank2: 1, rank1: 2, rank0: 1 };

export function newPc(): Choice<NewPc> {
  return NEW_PC;
}
const NEW_PC: Choice<NewPc> = record({
  name: text('name', { max: 24 }),
  background: either({ ready: oneOf(BACKGROUNDS.map(({ id }) => id)), own: OWN_TRAIT }),
  ability: either({ ready: oneOf(ABILITIES.map(({ id }) => id)), own: OWN_ABILITY }),
  motto: text('motto', { max: 80 }),
  ranks: assign(
    TYPES.map(id => ({ id })),
    PLACES.map(id => ({ id, min: ROOM[id], max: ROOM[id], cite: 'RM-57' })),
  ),
});

/** A PC for whoever is absent: every seat another one. */
export function readyPc(seat: Seat): NewPc {
  const order = TYPES.map((_, i) => TYPES[(i + (FIRST_TYPE[seat % FIRST_TYPE.length] ?? 0)) % TYPES.length] as Type);
  const places = ['rank3', 'rank2', 'rank1', 'rank1', 'rank0'] as const;
  const ranks = Object.fromEntries(order.map((type, i) => [type, places[i]])) as NewPc['ranks'];
  return {
    name: NAMES[seat % NAMES.length] ?? NAMES[0],
    background: { is: 'ready', with: BACKGROUNDS[seat % BACKGROUNDS.length]?.id ?? '' },
    ability: { is: 'ready', with: ABILITIES[seat % ABILITIES.length]?.id ?? '' },
    motto: MOTTOS[seat % MOTTOS.length] ?? MOTTOS[0],
    ranks,
  };
}
/** So that the first PCs lead in different types. */
const FIRST_TYPE = [1, 3, 4, 0, 2, 1] as const;

/** An answer in the making: whatever is missing is blank. */
type Drafted = Partial<Omit<NewPc, 'ranks'>> & { readonly ranks?: Partial<NewPc['ranks']> };

export function pcFrom(seat: Seat, drafted: Drafted): Pc {
  const { name = '', background = BLANK, ability = BLANK, motto = '', ranks = {} } = drafted;
  return {
    seat,
    name,
    background: background.is === 'ready' ? background.with : OWN_BACKGROUND,
    ability: ability.is === 'ready' ? ability.with : OWN,
    ownAbility: ability.is === 'own' ? { id: OWN, ...ability.with } : null,
    abilityRank: 1,
    ranks: TYPES.map(type => SPREAD[PLACE_RANK[ranks[type] ?? 'rank0']] ?? 0),
    motto,
    mottoUsed: false,
    mottoTurned: false,
    stress: 0,
    agony: 0,
    scars: [],
    gone: false,
    usedInScene: [],
    usedInScenario: [],
    gained: [],
    written: background.is === 'own' ? [writtenTrait(OWN_BACKGROUND, background.with)] : [],
    growth: 0,
  };
}
const BLANK = { is: 'ready', with: '' } as const;
/** Ids of what a player has written at the beginning. */
const OWN_BACKGROUND = 'own1';
const OWN = 'ownAbility';
/** Where in the spread a place stands. */
const PLACE_RANK: { readonly [place in Place]: number } = { rank3: 0, rank2: 1, rank1: 2, rank0: 4 };
