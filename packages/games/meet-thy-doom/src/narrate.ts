import { type Decision, type Json, offersIn, type Random, type Sight } from '@doomtable/kernel';
import type { Deed } from './offers.js';
import type { MeetThyDoom } from './types.js';

/** Short tellings of our own, by what is done. */
const DEEDS: { readonly [deed in Deed['do']]?: readonly string[] } = {
  open: ['I take the door. You take whatever is behind it.', 'On three. No, on two.', 'Hinges. Always hinges.'],
  shoot: ['Hold still, you.', 'That one is looking at me.', 'Aim low, it will duck.'],
  brawl: ['Too close, far too close.', 'Fine. By hand, then.'],
  scan: ['There is always something under the paper.', 'Quiet. I am counting bolts.'],
  leave: ['Do not look back. I am not looking back.', 'Air. Real air.'],
  heal: ['This will hurt less than not doing it.', 'Bite on this.'],
  preach: ['I have a word for you, and it is no.', 'Down, in the name of everything.'],
};
const COMMANDS = [
  'They come out of the walls, and the walls do not mind.',
  'Patience is over.',
  'One of them has learned your names.',
];

/** What a bot tells with its answer, now and then. */
export function narrate(
  sight: Sight<MeetThyDoom>,
  decision: Decision,
  answer: Json,
  random: Random,
): string | undefined {
  if (random.below(5) !== 0) return undefined;
  const step = `${decision.rule}.${decision.step}`;
  if (step === 'master.next') return pick(COMMANDS, random);
  if (step === 'campaign.enlist')
    return `${String((answer as { readonly name?: Json }).name)} checks the magazine twice.`;
  if (step !== 'turn.act') return undefined;
  const done = offersIn<Deed>(decision.choice).find(({ id }) => id === answer);
  const lines = done === undefined ? undefined : DEEDS[done.with.do];
  return lines === undefined || sight.view.round === 0 ? undefined : pick(lines, random);
}

function pick(lines: readonly string[], random: Random): string {
  return lines[random.below(lines.length)] ?? '';
}
