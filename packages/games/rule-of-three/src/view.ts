import type { OpenFrame } from '@doomtable/kernel';
import type { Aftermath } from './rules/aftermath.js';
import type { Attempt } from './rules/attempt.js';
import type { Bring } from './rules/bring.js';
import type { Challenge } from './rules/challenge.js';
import type { Duel } from './rules/duellists.js';
import type { Questions } from './rules/questions.js';
import { cloneStory, type RuleOfThreeWorld, type Story } from './world.js';

/** What is going on, by the rule that is in progress; `null` where it is not. */
export interface Now {
  readonly challenge: Challenge | null;
  readonly duel: Duel | null;
  readonly questions: Questions | null;
  readonly bring: Bring | null;
  readonly attempt: Attempt | null;
  readonly aftermath: Aftermath | null;
}

export interface View extends Story {
  readonly now: Now;
}

/** A table without a gamemaster hides nothing: sheets, book and dice lie open, and votes are sealed by the kernel (R3-54). */
export function view(open: Story, _known: null, _viewer: unknown, stack: readonly OpenFrame[]): View {
  const memory = new Map(stack.map(({ rule, my }) => [rule, my]));
  const of = <My>(rule: string): My | null => (memory.get(rule) as My | undefined) ?? null;
  return {
    ...open,
    now: {
      challenge: of<Challenge>('challenge'),
      duel: of<Duel>('duel'),
      questions: of<Questions>('questions'),
      bring: of<Bring>('bring'),
      attempt: of<Attempt>('attempt'),
      aftermath: of<Aftermath>('aftermath'),
    },
  };
}

export function imagine({ now: _now, ...open }: View): RuleOfThreeWorld {
  return cloneStory({ open, secret: {} });
}
