import type { RepoFile } from './repository.js';

/** A text inside a program, at the offset where its quote or its comment mark stands. */
export interface Literal {
  readonly at: number;
  readonly value: string;
}

/**
 * A program taken apart. `code` is as long as the text and has the same lines, with spaces in place of comments, of the
 * insides of strings and of regular expressions; quotes stay. What is written inside `${}` is code. A template gives
 * one literal, with a space for every `${}`.
 */
export interface Source {
  readonly code: string;
  readonly strings: readonly Literal[];
  readonly comments: readonly Literal[];
}

const kept = new WeakMap<RepoFile, Source>();

/** The source of a file, read once. */
export function sourceOf(file: RepoFile): Source {
  const known = kept.get(file);
  if (known !== undefined) return known;
  const source = readSource(file.text ?? '');
  kept.set(file, source);
  return source;
}

/**
 * Reads TypeScript, JavaScript or CSS. It needs no grammar: only quotes, comments and regular expressions are told from
 * the rest.
 */
export function readSource(text: string): Source {
  return new SourceReader(text).read();
}

/** After these a slash begins a regular expression. A `<` is not among them, so that closing tags are left alone. */
const BEFORE_REGEX =
  /(?:^|[(,=:[!&|?{};+*%~^-]|=>|\b(?:return|typeof|case|in|of|do|else|void|delete|throw|yield|await))$/;
const REGEX = /\/(?![*/])(?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;

class SourceReader {
  readonly #text: string;
  readonly #strings: Literal[] = [];
  readonly #comments: Literal[] = [];
  #code = '';
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): Source {
    while (this.#at < this.#text.length) this.#readCode();
    return { code: this.#code, strings: this.#strings, comments: this.#comments };
  }

  /** Reads up to the end, or up to the brace that closes a `${`. */
  #readCode(): void {
    let depth = 0;
    while (this.#at < this.#text.length) {
      const char = this.#text.charAt(this.#at);
      if (char === '}' && depth === 0) return this.#blank(1);
      if (char === '{') depth++;
      else if (char === '}') depth--;
      if (char === "'" || char === '"') this.#readString(char);
      else if (char === '`') this.#readTemplate();
      else if (char === '/') this.#readSlash();
      else this.#keep(1);
    }
  }

  #readString(quote: string): void {
    const start = this.#at;
    this.#keep(1);
    const from = this.#at;
    let to = from;
    // A string ends with its line at the latest: an apostrophe in the text of a page costs no more than that.
    while (to < this.#text.length && this.#text[to] !== quote && this.#text[to] !== '\n') {
      to += this.#text[to] === '\\' ? 2 : 1;
    }
    this.#blank(to - from);
    this.#strings.push({ at: start, value: this.#text.slice(from, to) });
    if (this.#text[this.#at] === quote) this.#keep(1);
  }

  #readTemplate(): void {
    const start = this.#at;
    let value = '';
    this.#keep(1);
    while (this.#at < this.#text.length && this.#text[this.#at] !== '`') {
      if (this.#text.startsWith('${', this.#at)) {
        this.#blank(2);
        this.#readCode();
        value += ' ';
      } else {
        const length = this.#text[this.#at] === '\\' ? 2 : 1;
        value += this.#text.slice(this.#at, this.#at + length);
        this.#blank(length);
      }
    }
    this.#strings.push({ at: start, value });
    this.#keep(1);
  }

  #readSlash(): void {
    const isLine = this.#text.startsWith('//', this.#at);
    if (isLine || this.#text.startsWith('/*', this.#at)) {
      const end = this.#text.indexOf(isLine ? '\n' : '*/', this.#at + 2);
      const to = end === -1 ? this.#text.length : end + (isLine ? 0 : 2);
      this.#comments.push({ at: this.#at, value: this.#text.slice(this.#at, to) });
      return this.#blank(to - this.#at);
    }
    REGEX.lastIndex = this.#at;
    const regex = BEFORE_REGEX.test(this.#code.slice(-200).trimEnd()) ? REGEX.exec(this.#text) : null;
    if (regex === null) return this.#keep(1);
    this.#keep(1);
    return this.#blank(regex[0].length - 1);
  }

  #keep(length: number): void {
    this.#code += this.#text.slice(this.#at, this.#at + length);
    this.#at += length;
  }

  #blank(length: number): void {
    this.#code += this.#text.slice(this.#at, this.#at + length).replace(/[^\n]/g, ' ');
    this.#at += length;
  }
}
