import { createInterface, type Interface } from 'node:readline';
import type { Interrupt } from './interrupt.js';

/** Whoever is asked answers with a line; `null` is the end of all answers. */
export interface Reader {
  ask(prompt: string): Promise<string | null>;
}

/** Reads what is typed or piped, line by line, until the input ends or somebody interrupts. */
export class LineReader implements Reader {
  /** Whether a person types: then the terminal echoes lines, and they can be edited. */
  readonly typed: boolean;
  readonly #reader: Interface;
  readonly #interrupt: Interrupt;
  readonly #echo: (text: string) => void;
  readonly #waiting: string[] = [];
  #ended = false;
  #wake: ((line: string | null) => void) | null = null;

  constructor(input: NodeJS.ReadStream, output: NodeJS.WriteStream, interrupt: Interrupt) {
    this.typed = input.isTTY && output.isTTY;
    this.#interrupt = interrupt;
    this.#echo = text => output.write(text);
    this.#reader = createInterface(
      this.typed ? { input, output, terminal: true, historySize: 0 } : { input, terminal: false },
    );
    this.#reader.on('line', line => this.#give(line));
    this.#reader.on('close', () => this.#end());
    this.#reader.on('SIGINT', interrupt.raise);
    interrupt.tell(() => {
      if (this.typed) this.#echo('\n');
      this.#deliver(null);
    });
  }

  async ask(prompt: string): Promise<string | null> {
    if (this.#interrupt.raised) return null;
    const ready = this.#waiting.shift();
    const line = ready ?? (this.#ended ? null : await this.#next(prompt));
    if (line !== null && (!this.typed || ready !== undefined)) this.#echo(`${prompt}${line}\n`);
    return line;
  }

  close(): void {
    this.#reader.close();
  }

  async #next(prompt: string): Promise<string | null> {
    return new Promise<string | null>(resolve => {
      this.#wake = resolve;
      if (!this.typed) return;
      this.#reader.setPrompt(prompt);
      this.#reader.prompt();
    });
  }

  #give(line: string): void {
    if (this.#wake === null) this.#waiting.push(line);
    else this.#deliver(line);
  }

  #end(): void {
    this.#ended = true;
    this.#deliver(null);
  }

  #deliver(line: string | null): void {
    const wake = this.#wake;
    this.#wake = null;
    wake?.(line);
  }
}
