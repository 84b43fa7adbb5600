import { fold, type Seat } from '@doomtable/kernel';
import {
  ASPECT_POINTS,
  ASPECT_POINTS_OF_THREE,
  ASPECTS,
  PLAYERS,
  POINTS_PER_EXTRA_PLAYER,
  POINTS_PER_SURVIVOR,
  SECOND_DOOM_IN_TEXT,
} from './data/tables.js';
import {
  type AspectId,
  type Doom,
  DRIVING,
  type EmotionId,
  type Front,
  type Hero,
  type Minutes,
  NONE,
  SUPPORTING,
  type Town,
  type Which,
} from './world.js';

/** What the rules read off the sheets. Nothing here changes anything. */

function must<T>(thing: T | undefined, what: string): T {
  if (thing === undefined) throw new Error(`there is no ${what}`);
  return thing;
}

export function heroOf(town: Town, seat: Seat): Hero {
  return must(town.heroes[seat], `Hero of seat ${seat}`);
}

/** The Doom of this session. */
export function doomOf(town: Town): Doom {
  return must(town.dooms[town.session - 1], `Doom of session ${town.session}`);
}

export function frontOf(town: Town, place: number): Front {
  return must(doomOf(town).fronts[place], `Aspect ${place}`);
}

/** The tasks and notes of this session's meeting. */
export function minutesOf(town: Town): Minutes {
  return must(town.minutes[town.session - 1], `meeting of session ${town.session}`);
}

export function seatsOf({ players }: Town): readonly Seat[] {
  return Array.from({ length: players }, (_, seat) => seat);
}

/** All other seats, clockwise from this one's left (TD-60). */
/** The seat to the left. */
export function leftOf({ players }: Town, seat: Seat): Seat {
  return (seat + 1) % players;
}

export function clockwiseFrom({ players }: Town, seat: Seat): readonly Seat[] {
  return Array.from({ length: players - 1 }, (_, i) => (seat + 1 + i) % players);
}

/** Whoever is Doom Master now; nobody before a Doom is named. */
export function masterOf(town: Town): Seat {
  return town.dooms[town.session - 1]?.master ?? NONE;
}

/** Players of Heroes in this session: everybody but the Doom Master (TD-110, TD-63). */
export function heroPlayers(town: Town): readonly Seat[] {
  const master = masterOf(town);
  return clockwiseFrom(town, master < 0 ? town.players - 1 : master).filter(seat => seat !== master);
}

/** Heroes in play who are alive, clockwise from the Doom Master's left. */
export function inPlay(town: Town): readonly Seat[] {
  return heroPlayers(town).filter(seat => heroOf(town, seat).fate === 'alive');
}

/** Whether a Hero may fight this Aspect: alive, in play and not barred from it (TD-353, TD-20). */
export function mayFight(town: Town, seat: Seat, place: number): boolean {
  const hero = heroOf(town, seat);
  return seat !== masterOf(town) && hero.fate === 'alive' && !hero.beatenBy.includes(frontOf(town, place).aspect);
}

/** Whether no Hero of the session could ever attempt an Aspect of this name (TD-47). */
export function allBarred(town: Town, aspect: AspectId): boolean {
  return inPlay(town).every(seat => heroOf(town, seat).beatenBy.includes(aspect));
}

export function openFronts(town: Town): readonly number[] {
  return places(town).filter(place => frontOf(town, place).state === 'open');
}

function places(town: Town): readonly number[] {
  return doomOf(town).fronts.map((_, place) => place);
}

export function aspectName(town: Town, place: number): string {
  return town.aspects[frontOf(town, place).aspect] ?? '';
}

/** Equal apart from case and spaces is equal (TD-74). */
export function sameName(one: string, other: string): boolean {
  return keyOf(one) === keyOf(other);
}

export function keyOf(name: string): string {
  return fold(name).replaceAll(/\s+/gu, '');
}

export function emotionOf(seat: Seat, which: Which): EmotionId {
  return 2 * seat + which;
}

export function bearerOf(emotion: EmotionId): { readonly seat: Seat; readonly which: Which } {
  return { seat: Math.floor(emotion / 2), which: emotion % 2 === 0 ? DRIVING : SUPPORTING };
}

export function emotionName(town: Town, emotion: EmotionId): string {
  const { seat, which } = bearerOf(emotion);
  return heroOf(town, seat).emotions[which];
}

/** The other half of the pair (TD-185). */
export function oppositeOf(town: Town, emotion: EmotionId): EmotionId {
  const { seat, which } = bearerOf(emotion);
  if (which === SUPPORTING) return emotionOf(heroOf(town, seat).opposes, DRIVING);
  return emotionOf(
    town.heroes.findIndex(hero => hero.opposes === seat),
    SUPPORTING,
  );
}

/** All emotions of the game's list: a Driving one and its opposite, pair by pair (TD-189). */
export function pairsOf(town: Town): readonly (readonly [EmotionId, EmotionId])[] {
  return seatsOf(town).map(seat => {
    const driving = emotionOf(seat, DRIVING);
    return [driving, oppositeOf(town, driving)] as const;
  });
}

/** Aspects of the Doom before this session's that nobody has defeated (TD-02). */
function survivorsBefore(town: Town, session: number): number {
  return town.dooms[session - 2]?.fronts.filter(({ state }) => state === 'undefeated').length ?? 0;
}

/** Points the Doom Master has for the Aspects (TD-01, TD-02, TD-54, TD-76). */
export function aspectPoints(town: Town, session: number): number {
  const { players, rulings } = town;
  const survivors = POINTS_PER_SURVIVOR * survivorsBefore(town, session);
  const doom = session - 1;
  if (players < PLAYERS.book) return (ASPECT_POINTS_OF_THREE[doom] ?? 0) + survivors;
  const base = session === 2 && rulings.secondDoom === 'fifty' ? SECOND_DOOM_IN_TEXT : (ASPECT_POINTS[doom] ?? 0);
  return base + POINTS_PER_EXTRA_PLAYER * (players - PLAYERS.book) + survivors;
}

/** Names of Aspects that outlived any earlier Doom and are not in this one (TD-47). */
export function survivorsOf(town: Town): readonly AspectId[] {
  const latest = new Map<AspectId, Front['state']>();
  for (const doom of town.dooms) for (const { aspect, state } of doom.fronts) latest.set(aspect, state);
  return [...latest].filter(([, state]) => state === 'undefeated').map(([aspect]) => aspect);
}

export function openSlots(town: Town): number {
  return ASPECTS - doomOf(town).fronts.length;
}

/** Whether an Injury would take anything from this Hero (TD-29). In the third session it always does. */
export function canBeHurt(town: Town, seat: Seat): boolean {
  const { grit, ratings } = heroOf(town, seat);
  return town.session === 3 || grit > 0 || ratings.some(rating => rating > 0);
}

/** Equal dice cancel one for one; the highest left wins (TD-328, TD-329). The side that loses, or -1 when nothing is left. */
export function loserOf(initiator: readonly number[], defender: readonly number[]): -1 | 0 | 1 {
  for (let face = 6; face > 0; face--) {
    let ahead = 0;
    for (const die of initiator) if (die === face) ahead++;
    for (const die of defender) if (die === face) ahead--;
    if (ahead !== 0) return ahead > 0 ? 1 : 0;
  }
  return -1;
}
