import { type BoardProps, frameOf, lastTold } from '@doomtable/client';
import type { ThreeDooms } from '../../src/types.js';
import { type Side, type Spent, aspectSide, heroSide } from '../../src/fight.js';
import type { Conflict } from '../../src/rules/conflict.js';
import type { Duel } from '../../src/rules/duel.js';
import type { Round } from '../../src/rules/round.js';
import { figuresOf } from '../../src/view.js';
import { NONE } from '../../src/world.js';

/** One side of a fight as it can be seen: an emotion and dice of -1 are not declared yet, or not known. */
export type Corner = Pick<Side, 'hero' | 'aspect' | 'seat' | 'emotion' | 'dice'>;

/** A fight as it stands, from what the rules in progress remember and from what was told. */
export interface Bout {
  readonly kind: 'duel' | 'conflict';
  readonly corners: readonly [Corner, Corner];
  readonly faces: readonly [readonly number[], readonly number[]];
  /** Which side is behind; -1 in a tie or before the dice. */
  readonly loser: number;
  readonly spent: Spent;
  readonly duel: Duel | null;
}

type Props = Pick<BoardProps<ThreeDooms>, 'view' | 'sight' | 'told'>;

/** The fight that is going on: a Duel before the conflict it interrupts. `null` where nobody fights. */
export function boutOf(props: Props): Bout | null {
  const { stack } = props.sight;
  const duelAt = stack.findLastIndex(({ rule }) => rule === 'duel');
  const conflictAt = stack.findLastIndex(({ rule }) => rule === 'conflict');
  if (duelAt < 0 && conflictAt < 0) return null;
  return duelAt > conflictAt ? duelBout(props) : conflictBout(props);
}

const UNSEEN = -1;

function duelBout({ view, sight, told }: Props): Bout | null {
  const duel = frameOf<Duel>(sight, 'duel');
  if (duel === null) return null;
  const round = frameOf<Round>(sight, 'round');
  const { at } = sight.stack.findLast(({ rule }) => rule === 'duel') ?? { at: '' };
  const declared = declaredIn(at);
  const corner = (seat: number, side: 0 | 1): Corner => {
    const known = round?.sides[side] ?? (declared > side ? heroSide(view, seat, duel.using[side]) : null);
    return known ?? { seat, hero: seat, aspect: NONE, emotion: UNSEEN, dice: UNSEEN };
  };
  return {
    kind: 'duel',
    corners: [corner(duel.initiator, 0), corner(duel.defender, 1)],
    ...thrown(round, told, declared),
    spent: round?.spent ?? duel.spent,
    duel,
  };
}

/** How many sides have declared their emotions, by the step of the Duel. */
function declaredIn(step: string): number {
  if (step === 'answer' || step === 'emotion' || step === 'challenge') return 0;
  return step === 'reply' ? 1 : 2;
}

function conflictBout({ view, sight, told }: Props): Bout | null {
  const conflict = frameOf<Conflict>(sight, 'conflict');
  if (conflict === null) return null;
  const round = frameOf<Round>(sight, 'round');
  const { at } = sight.stack.findLast(({ rule }) => rule === 'conflict') ?? { at: '' };
  const isDeclared = at !== 'outline' && at !== 'emotion' && conflict.holder !== NONE;
  const { emotion, level } = figuresOf(view, conflict.aspect);
  const mine: Corner = isDeclared
    ? heroSide(view, conflict.holder, conflict.using)
    : { seat: conflict.holder, hero: conflict.holder, aspect: NONE, emotion: UNSEEN, dice: UNSEEN };
  return {
    kind: 'conflict',
    corners: [round?.sides[0] ?? mine, aspectSide(view, conflict.aspect, emotion ?? UNSEEN, level ?? UNSEEN)],
    ...thrown(round, told, isDeclared ? 2 : 0),
    spent: round?.spent ?? conflict.spent,
    duel: null,
  };
}

/** The dice of this round: as the round has them, or as they were told when it has just ended. */
function thrown(round: Round | null, told: Props['told'], declared: number): Pick<Bout, 'faces' | 'loser'> {
  if (round !== null) return { faces: round.faces, loser: round.loser };
  const before = declared < 2 ? null : lastTold(told, 'thrown', ['challenged', 'conflict', 'declared']);
  const [first = [], second = []] = before?.faces ?? [];
  return { faces: [first, second], loser: before?.loser ?? NONE };
}
