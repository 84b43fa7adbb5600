import { type Decision, fieldsIn, type Json, type Random, type Sight } from '@doomtable/kernel';
import type { Relics } from './types.js';
import { pcName } from './words/names.js';

type Tale = (name: string, facing: string) => string;

/** Short tellings of our own, by step; bots draw one with their answer. */
const TALES: { readonly [step: string]: readonly Tale[] } = {
  'cohort.part': [
    (name, facing) => `${name} takes a breath and goes straight for ${facing}.`,
    (name, facing) => `${name} looks for the weak spot of ${facing} and finds one.`,
    name => `${name} covers the others and waits for the right moment.`,
  ],
  'cohort.plan': [
    (name, facing) => `On a nod from ${name} they move against ${facing} as one.`,
    name => `${name} counts down on three fingers, and then everything happens at once.`,
  ],
  'cohort.doom': [
    (_name, facing) => `${capital(facing)} was waiting for just this.`,
    () => 'Something slips, somewhere, at the worst of moments.',
  ],
  'menace.act': [
    (_name, facing) => `${capital(facing)} strikes back.`,
    (_name, facing) => `${capital(facing)} closes in from where nobody looked.`,
  ],
  'menace.answer': [name => `${name} stands fast.`, (name, facing) => `${name} draws ${facing} away from the others.`],
  'cohort.disaster': [() => 'It all goes wrong at once, and loudly.'],
  'menace.disaster': [(_name, facing) => `${capital(facing)} stumbles over its own weight.`],
  'pushing.choose': [name => `${name} gets up again. It costs more than it shows.`],
  'hand.offer': [() => 'The bell is heard, though nobody rang it.'],
  'scene.next': [() => 'The road goes on.'],
};

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a bot tells with its answer, if it has anything to tell: one time in two where a telling is welcome. */
export function narrate(sight: Sight<Relics>, decision: Decision, answer: Json, random: Random): string | undefined {
  const tales = TALES[`${decision.rule}.${decision.step}`];
  if (tales === undefined || decision.story === 'none' || decision.by === 'luck' || isNothing(answer)) return undefined;
  if (decision.story === 'welcome' && random.below(2) === 0) return undefined;
  const view = sight.view;
  const challenge = view.event?.challenges.find(({ id }) => id === view.pool?.challenge);
  return tales[random.below(tales.length)]?.(pcName(view, decision.by), challenge?.name ?? 'what lies ahead');
}

/** Whether an answer spends or does nothing that could be told. */
function isNothing(answer: Json): boolean {
  if (answer === 'wait') return true;
  const given = fieldsIn(answer);
  const amounts = Object.values(given);
  return given['is'] === 'hold' || (amounts.length > 0 && amounts.every(amount => amount === 0));
}
