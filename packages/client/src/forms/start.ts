import type { ChoiceData, Json } from '@doomtable/kernel';

/** What a form begins with: as much as is certain without asking. */
export function start(choice: ChoiceData | undefined): Json {
  if (choice === undefined) return null;
  switch (choice.kind) {
    case 'record':
      return Object.fromEntries(Object.entries(choice.fields).map(([name, field]) => [name, start(field)]));
    case 'allocate':
      return Object.fromEntries(choice.slots.map(slot => [slot.id, slot.min]));
    case 'number':
      return choice.min;
    case 'list':
      return Array.from({ length: choice.min }, () => start(choice.of));
    case 'some':
      return [];
    case 'assign':
      return {};
    case 'text':
      return '';
    case 'one':
    case 'place':
    case 'dice':
    case 'draw':
    case 'either':
      return null;
  }
}
