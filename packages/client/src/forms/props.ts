import type { ChoiceData, Json, Option, Refused } from '@doomtable/kernel';

/** What a form needs to know of the table it stands at: how things are called, and what they could be called. */
export interface Naming {
  option(option: Option): string;
  refusal(refused: Refused): string;
  slot(id: string): string;
  place(board: string, code: number): string;
  field(name: string): string;
  /** Ideas for a text about something, for whoever is stuck. */
  ideas?(about: string): readonly string[];
}

/** A form for one kind of choice. `value` is what is filled in so far; `null` is nothing yet. */
export interface FormProps<C extends ChoiceData = ChoiceData> {
  readonly choice: C;
  readonly value: Json;
  onChange(value: Json): void;
  readonly naming: Naming;
  /** Unique on the page, for labels. */
  readonly id: string;
  /** What is asked for, where something around the form names it. */
  readonly label?: string;
}
