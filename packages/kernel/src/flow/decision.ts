import type { ChoiceData } from '../choice/types.js';
import type { Json } from '../json.js';
import type { Actor, Seat, Story } from './step.js';

/** An open question: who is asked, in which step of which rule, and what may be answered. */
export interface Decision {
  readonly by: Actor;
  readonly kind: 'ask' | 'poll' | 'open' | 'roll';
  readonly rule: string;
  readonly step: string;
  readonly cites: readonly string[];
  readonly choice: ChoiceData;
  readonly tick: number;
  readonly story: Story;
  readonly quiet: boolean;
  /** What an absent seat is taken to have said; `null` when the table has to wait. */
  readonly otherwise: Json;
  /** For rolls: who throws, the name of the roll, and the seats that see it (`null`: all). */
  readonly thrower: Seat | null;
  readonly key: string | null;
  readonly eyes: readonly Seat[] | null;
}
