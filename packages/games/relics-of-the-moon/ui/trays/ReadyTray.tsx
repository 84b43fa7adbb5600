import { Answering, type BoardProps } from '@doomtable/client';
import type { Decision, Json } from '@doomtable/kernel';
import type { Relics } from '../../src/types.js';
import type { View } from '../../src/view.js';

/** The general form, begun with a good answer: whoever agrees presses once, everybody else changes it. */
export function ReadyTray(props: BoardProps<Relics>) {
  const { decision, draft, view } = props;
  if (decision === null) return null;
  return <Answering {...props} decision={decision} draft={draft ?? begunWith(decision, view)} chance={() => []} />;
}

function begunWith({ otherwise, choice, rule, step }: Decision, view: View): Json {
  if (`${rule}.${step}` === 'opening.divide') return evenSplit(view, choice);
  if (`${rule}.${step}` !== 'scene.next') return otherwise;
  const next = view.desk?.next ?? null;
  return next === null ? null : { is: 'event', with: `event:${next}` };
}

/** Half of the dice and half of the PCs in each part, the Leader in the first, paid with Doom. */
function evenSplit(view: View, choice: Decision['choice']): Json {
  if (choice.kind !== 'record') return null;
  const { groups, dice } = choice.fields;
  if (groups?.kind !== 'assign' || dice?.kind !== 'number') return null;
  const items = groups.items.toSorted((one, other) => Number(one.to === undefined) - Number(other.to === undefined));
  const half = Math.ceil(items.length / 2);
  return {
    groups: Object.fromEntries(items.map(({ id }, i) => [id, i < half ? 'first' : 'second'])),
    dice: Math.ceil((dice.max + 1) / 2),
    pay: view.destiny > 0 ? 'destiny' : 'doom',
  };
}
