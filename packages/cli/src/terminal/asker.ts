import type { ChoiceData, EitherData, Json, Line, ListData, RecordData } from '@doomtable/kernel';
import { type Composite, formOf, isComposite } from './forms/index.js';
import type { TerminalForm, TerminalNaming } from './forms/form.js';
import type { Reader } from './lines.js';
import type { Paper } from './paper.js';

/** An answer, or a word that leaves the question: `quit`, `undo` and whatever else the one who asks knows. */
export type Filled = { readonly answer: Json } | { readonly left: string };

/** What to do with a word that may be a command: nothing (it is an answer), leave the question, or go on asking. */
export type Commands = (line: string) => { readonly left: string } | 'done' | undefined;

const PROMPT = '> ';

/** Puts choices to somebody at the terminal, one question at a time, until there is a legal answer. */
export class Asker {
  readonly #paper: Paper;
  readonly #lines: Reader;

  constructor(paper: Paper, lines: Reader) {
    this.#paper = paper;
    this.#lines = lines;
  }

  /** `head` stands above the first question; it is drawn together with its options. */
  async ask(choice: ChoiceData, naming: TerminalNaming, commands: Commands, draw = this.#plainly): Promise<Filled> {
    if (isComposite(choice)) {
      draw([], '');
      return this.#composite(choice, naming, commands);
    }
    return this.#leaf(formOf(choice, naming), naming, commands, draw);
  }

  /** One line typed freely; `null` when it was left out or the input has ended. */
  async line(prompt: string): Promise<string | null> {
    return this.#lines.ask(this.#paper.prompt(`${prompt}${PROMPT}`));
  }

  readonly #plainly = (options: readonly Line[], hint: string): void => {
    for (const line of options) this.#paper.parts(line, 5);
    if (hint !== '') this.#paper.say(`Type ${hint}.`, 'muted');
  };

  async #leaf(
    form: TerminalForm,
    naming: TerminalNaming,
    commands: Commands,
    draw: (options: readonly Line[], hint: string) => void,
  ): Promise<Filled> {
    draw(form.show(this.#paper.width), form.hint);
    for (;;) {
      const line = await this.line('');
      if (line === null) return { left: 'quit' };
      const command = asCommand(line, form.free === true);
      const told = command === null ? undefined : commands(command);
      if (told === 'done') continue;
      if (told !== undefined) return told;
      const read = form.read(line);
      const again = line.trim() === '' && form.free !== true && read !== 'narrowed' && !('answer' in read);
      if (again) draw(form.show(this.#paper.width), form.hint);
      else if (read === 'narrowed') this.#plainly(form.show(this.#paper.width), '');
      else if ('answer' in read) return read;
      else this.#paper.say(`${naming.refusal(read)} Type ${form.hint}.`, 'bad');
    }
  }

  async #composite(choice: Composite, naming: TerminalNaming, commands: Commands): Promise<Filled> {
    switch (choice.kind) {
      case 'record':
        return this.#record(choice, naming, commands);
      case 'either':
        return this.#either(choice, naming, commands);
      case 'list':
        return this.#list(choice, naming, commands);
    }
  }

  async #record(choice: RecordData, naming: TerminalNaming, commands: Commands): Promise<Filled> {
    const answer: { [name: string]: Json } = {};
    for (const [id, field] of Object.entries(choice.fields)) {
      this.#paper.say(`${naming.option({ id })}:`, 'strong');
      const filled = await this.ask(field, naming, commands);
      if ('left' in filled) return filled;
      answer[id] = filled.answer;
    }
    return { answer };
  }

  async #either(choice: EitherData, naming: TerminalNaming, commands: Commands): Promise<Filled> {
    const branches = Object.keys(choice.branches);
    const picked = await this.ask({ kind: 'one', of: branches.map(id => ({ id })) }, naming, commands);
    if ('left' in picked) return picked;
    const is = String(picked.answer);
    const branch = choice.branches[is];
    if (branch === undefined) throw new Error(`no branch '${is}'`);
    const filled = await this.ask(branch, naming, commands);
    return 'left' in filled ? filled : { answer: { is, with: filled.answer } };
  }

  async #list(choice: ListData, naming: TerminalNaming, commands: Commands): Promise<Filled> {
    const answer: Json[] = [];
    while (answer.length < choice.max) {
      if (answer.length >= choice.min) {
        const more = await this.line(`another (${answer.length} so far)? y or n `);
        if (more === null) return { left: 'quit' };
        if (!/^y/i.test(more.trim())) break;
      }
      const filled = await this.ask(choice.of, naming, commands);
      if ('left' in filled) return filled;
      answer.push(filled.answer);
    }
    return { answer };
  }
}

/** The command in a line: any line may be one, but where any line may be an answer it takes a slash. */
function asCommand(line: string, free: boolean): string | null {
  const typed = line.trim();
  if (typed.startsWith('/')) return typed.slice(1);
  return free ? null : typed;
}
