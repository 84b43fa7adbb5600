import type { AttackForm } from './board/forms.js';
import type { MonsterId } from './data/monsters.js';
import type { PickupId } from './data/pickups.js';
import type { DoorTraits, Thing } from './data/shape.js';
import type { AmmoType, ArmorKind, Category } from './data/tables.js';
import type { WeaponId } from './data/weapons.js';
import type { CheckOf } from './rules/check.js';

/*
 * What options stand for: rules are handed it, and bots, odds, words and drawings read it from what is offered. `do` says
 * which of several things it is. Nothing is in it that the one who is asked may not know.
 */

type Nothing = Record<never, never>;
/** The parts of a map as one type, told apart by `do`. */
type AnyOf<M> = { [K in keyof M & string]: { readonly do: K } & M[K] }[keyof M & string];

/** Something aimed at, as rules remember it: a monster, a barrel, a Doomer or a door (an opening), and what it is called by. */
export type Target = `${'m' | 'b' | 'd' | 'o'}${number}`;
/** What a target is called by. */
export function tagOf(target: Target): number {
  return Number(target.slice(1));
}
export function isMonster(target: Target): boolean {
  return target.startsWith('m');
}

/** What a shot rolls, what it needs, and what its target defends with. */
type Figures = { readonly dice: number; readonly from: number; readonly need: number; readonly defence: number };
export type Shot = Figures &
  (
    | { readonly kind: MonsterId; readonly monster: number }
    | { readonly kind: 'barrel'; readonly barrel: number; readonly space: number }
  );
/** Dice of both sides of a Brawl. */
export type Bout = {
  readonly kind: MonsterId;
  readonly monster: number;
  readonly mine: number;
  readonly theirs: number;
};
/** What is worked by a Dexterity save: the level of the thing, the dice, and the Hits it needs here. */
type Effort = { readonly name: string; readonly level: number; readonly dice: number; readonly need: number };
type Whom = { readonly doomer: number };
type Which = { readonly kind: MonsterId; readonly monster: number };
type Card = { readonly card: string };
export type WhichDoor = { readonly door: number; readonly traits: DoorTraits };

/** What a Doomer may do in a turn. */
export type Deeds = {
  end: Nothing;
  hold: Nothing;
  move: Nothing;
  drop: Nothing;
  /** `item` is what the exit needs, `''` for nothing. */
  leave: { readonly item: string };
  shoot: Shot;
  /** A shot that cannot be fired: there is no ammo for it. */
  unloaded: { readonly weapon: WeaponId };
  brawl: Bout;
  scan: { readonly category: Category };
  use: Effort & { readonly device: number };
  disarm: Effort & { readonly trap: number };
  equip: { readonly weapon: WeaponId };
  wear: { readonly slot: number; readonly pickup: PickupId; readonly mark: number };
  strip: { readonly kind: ArmorKind };
  shove: { readonly barrel: number; readonly space: number };
  heal: Whom & { readonly dice: number };
  preach: Which;
  open: WhichDoor;
  shut: WhichDoor;
  /** `count` is the mark of armor worn before, or ammo that lies with a weapon; -1 where the card or dice say. */
  take: { readonly tag: number; readonly thing: Thing; readonly count: number };
  consume: { readonly slot: number; readonly pickup: PickupId };
  trade: Whom;
  rob: Whom;
  tactic: Card & Play;
  extra: Card;
};
export type Deed = AnyOf<Deeds>;
/** Whom or what a Tactic is played on. */
type Play =
  | { readonly on: 'nothing' }
  | (Whom & { readonly on: 'doomer' })
  | { readonly on: 'door'; readonly door: number }
  | (Which & { readonly on: 'monster' })
  | (Shot & { readonly on: 'shot' })
  | (Bout & { readonly on: 'bout' });
export type Tactic = Card & Play;

/** What a Doomer keeps of a roll, or throws again. */
export type Again =
  | {
      readonly do: 'keep';
      readonly of: CheckOf;
      readonly faces: readonly number[];
      readonly hits: number;
      readonly need: number;
      readonly least: number;
    }
  | { readonly do: 'keep'; readonly of: 'brawl'; readonly faces: readonly number[]; readonly theirs: number }
  | { readonly do: 'class'; readonly of: CheckOf | 'brawl'; readonly whole: boolean }
  | { readonly do: 'reroll'; readonly card: string };

/** A shot after a Move, or none. */
export type FreeShot = ({ readonly do: 'shoot' } & Shot) | { readonly do: 'no' };

/** What is about to happen to a Doomer: a monster's attack with the dice it rolls and what they score from, or a trap. */
export type Threat =
  | (Which & Whom & { readonly form: AttackForm; readonly dice: number; readonly from: number })
  | (Whom & { readonly trap: string });
/** A Tactic against what is about to happen, or none. */
export type Reaction =
  | { readonly do: 'pass'; readonly threat: Threat }
  | { readonly do: 'play'; readonly card: string };

/** Whether the one who scored pushes the other; `who` of the two it is. */
export type Shove = Which & Whom & { readonly who: 'doomer' | 'monster'; readonly pushes: boolean };

/** One of a Doomer's things: where it is kept, and what it is. */
export type Belonging =
  | { readonly at: 'weapon'; readonly thing: Extract<Thing, { readonly is: 'weapon' }> }
  | { readonly at: 'slot'; readonly slot: number; readonly thing: Extract<Thing, { readonly is: 'pickup' }> }
  | { readonly at: 'key'; readonly thing: Extract<Thing, { readonly is: 'key' }> }
  | { readonly at: 'item'; readonly item: number; readonly thing: Extract<Thing, { readonly is: 'item' }> };
/** What lies with a corpse besides. */
export type Remains =
  | Belonging
  | { readonly at: 'backpack'; readonly thing: Thing }
  | { readonly at: 'armor'; readonly thing: Thing; readonly mark: number }
  | { readonly at: 'ammo'; readonly type: AmmoType; readonly count: number };
/** Nothing of it. */
export type None = { readonly at: 'nothing' };

/** What becomes of a find. */
export type Taking = AnyOf<{
  take: { readonly thing: Thing };
  /** `leaves` is armor that finds no slot. */
  equip: { readonly thing: Thing; readonly leaves: ArmorKind | null };
  toss: { readonly thing: Thing; readonly doomer: number };
  part: Nothing;
  leave: { readonly thing: Thing };
}>;

/** Where something goes that its Doomer parts with. */
export type Parting = { readonly do: 'toss'; readonly doomer: number } | { readonly do: 'lay' };

/** A try to live. */
export type Clutch =
  | {
      readonly do: 'clutch';
      readonly slot: number;
      readonly pickup: PickupId;
      readonly dice: number;
      readonly need: number;
    }
  | { readonly do: 'fade' };

/** A free attack, or none. */
export type FreeAttack =
  | ({ readonly do: 'attack'; readonly form: AttackForm } & Which & Whom)
  | { readonly do: 'refrain' };

/** What a monster spends an action on. */
export type Act =
  | { readonly do: 'barrel'; readonly barrel: number; readonly space: number; readonly dice: number }
  | { readonly do: 'attack'; readonly form: AttackForm; readonly doomer: number }
  | ({ readonly do: 'door'; readonly open: boolean } & WhichDoor)
  | { readonly do: 'devour'; readonly kind: MonsterId; readonly monster: number }
  | { readonly do: 'finish' };
/** Which monster is commanded next, if any. */
export type Command = ({ readonly do: 'command' } & Which) | { readonly do: 'finish' };

/** Whether a Doomer takes what another one gives; and whether he trades Bonus Objectives with him. */
export type Accept = Whom & { readonly thing: Thing; readonly takes: boolean };
export type Swap = Whom & { readonly swaps: boolean };

/** One of the Doomers; -1 for nobody. */
export type Somebody = { readonly doomer: number };
export type Goal = { readonly card: string };
/** An answer about one Doomer. */
export type Approval = { readonly doomer: number; readonly approved: boolean };

/** What the Mastermind's rights pick: a Sector by its place in the file; -1 for none. */
export type Sector = { readonly sector: number; readonly name: string };

/** What a Doomer is called by in options that name one; the log of rulings keeps it. */
export function doomerId(doomer: number): string {
  return `doomer:${doomer}`;
}
