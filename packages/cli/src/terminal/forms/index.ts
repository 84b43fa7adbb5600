import type { ChoiceData, EitherData, ListData, RecordData } from '@doomtable/kernel';
import type { TerminalForm, TerminalNaming } from './form.js';
import { pickForm } from './pick.js';
import { placeForm } from './place.js';
import { diceForm, drawForm, numberForm, textForm } from './plain.js';
import { allocateForm, assignForm } from './spread.js';

/** Choices that are put as several questions, one after the other. */
export type Composite = RecordData | EitherData | ListData;

export function isComposite(choice: ChoiceData): choice is Composite {
  return choice.kind === 'record' || choice.kind === 'either' || choice.kind === 'list';
}

/** The form of a choice that is one question. */
export function formOf(choice: Exclude<ChoiceData, Composite>, naming: TerminalNaming): TerminalForm {
  switch (choice.kind) {
    case 'one':
    case 'some':
      return pickForm(choice, naming);
    case 'place':
      return placeForm(choice, naming);
    case 'allocate':
      return allocateForm(choice, naming);
    case 'assign':
      return assignForm(choice, naming);
    case 'number':
      return numberForm(choice);
    case 'text':
      return textForm(choice);
    case 'dice':
      return diceForm(choice);
    case 'draw':
      return drawForm(choice);
  }
}
