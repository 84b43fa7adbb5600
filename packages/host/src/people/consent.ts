import type { Seat } from '@doomtable/kernel';
import type { Act, MemberId, Sitting, TableOptions } from '../log/log.js';

/** What happens once everybody concerned has agreed. */
export type ConsentedAction =
  | { readonly do: 'sit'; readonly seat: Seat; readonly who: Sitting }
  | { readonly do: 'absence'; readonly absent: TableOptions['absent']; readonly deadline: number };

/** A wish that waits for consent. */
export interface Ask {
  /** The place of the log it was asked at. */
  readonly id: number;
  readonly by: MemberId;
  readonly wish: ConsentedAction;
  /** Who has not agreed yet. */
  readonly of: readonly MemberId[];
}

/** The asks after another one: what is asked about the same thing takes the place of what was asked before. */
export function withAsk(asks: readonly Ask[], ask: Ask): readonly Ask[] {
  return [...asks.filter(({ wish }) => subjectOf(wish) !== subjectOf(ask.wish)), ask];
}

function subjectOf(wish: ConsentedAction): Seat | 'absence' {
  return wish.do === 'sit' ? wish.seat : 'absence';
}

/** The asks that still stand after something happened. Once the game has begun a change of seats concerns everybody. */
export function asksAfter(asks: readonly Ask[], act: Act, isBegun: boolean): readonly Ask[] {
  if (asks.length === 0) return asks;
  switch (act.do) {
    case 'begin':
      return [];
    case 'sit':
      return isBegun ? [] : asks.filter(({ wish }) => wish.do !== 'sit' || wish.seat !== act.seat);
    case 'leave':
      return isBegun ? [] : asks.filter(one => !involves(one, act.member));
    case 'options':
      return asks.filter(({ wish }) => wish.do !== 'absence');
    case 'withdraw':
      return asks.filter(({ id }) => id !== act.ask);
    case 'agree':
      return asks.flatMap(one => {
        if (one.id !== act.ask) return [one];
        const of = one.of.filter(other => other !== act.member);
        return act.yes && of.length > 0 ? [{ ...one, of }] : [];
      });
    default:
      return asks;
  }
}

function involves({ by, of, wish }: Ask, member: MemberId): boolean {
  const sits = wish.do === 'sit' && wish.who.kind === 'member' && wish.who.member === member;
  return sits || by === member || of.includes(member);
}
