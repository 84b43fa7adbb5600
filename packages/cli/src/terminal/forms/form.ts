import type { Line, Option, Parsed, Rejection } from '@doomtable/kernel';

/** How the things of a choice are called where it is asked. */
export interface TerminalNaming {
  option(option: Option): string;
  refusal(rejection: Rejection): string;
  place(board: string, code: number): string;
  /** What is known of the chances of an option, in words; nothing where there is nothing to say. */
  chance(option: string): string;
}

/** One choice as it is put on a terminal: what is listed, what may be typed, and how that is read. */
export interface TerminalForm {
  /** What is listed before the question, for this many columns. */
  show(width: number): readonly Line[];
  /** What may be typed, in a few words. */
  readonly hint: string;
  /** Whether any line at all may be an answer: then commands are written with a slash. */
  readonly free?: boolean;
  /** An answer, why it is none, or `narrowed`: nothing was chosen, but other things are listed now. */
  read(line: string): Parsed | 'narrowed';
}
