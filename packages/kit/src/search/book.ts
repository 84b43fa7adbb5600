import { type RulebookBlock, plainText } from '@doomtable/kernel';
import type { Findable } from './finder.js';

/** Questions as people ask them, each with the rule that answers it. */
export interface Questions {
  readonly [question: string]: string;
}

/** A block of a rulebook as it is searched. Headings and figures answer nothing by themselves. */
export function findableOf(
  { under, rules }: Pick<RulebookBlock, 'under' | 'rules'>,
  text: string,
  questions: Questions,
): Findable {
  const asked = Object.entries(questions).flatMap(([question, id]) => (rules.includes(id) ? [question] : []));
  return { title: under.join(' '), text, asked };
}

/** The blocks of a rulebook that can be found, as `findableOf` makes them. */
export function findableBlocks(blocks: readonly RulebookBlock[]): readonly RulebookBlock[] {
  return blocks.filter(({ kind }) => kind !== 'heading' && kind !== 'figure');
}

/** What a block says, without the marks of rules. */
export function blockWords({ text }: Pick<RulebookBlock, 'text'>): string {
  return plainText(text.replaceAll(/\[[A-Z][A-Z0-9]+-[A-Z]?\d+(?: table talk| advice)?\]/g, ' '));
}
