/** How an empty list, or a record without fields, is written. */
export const EMPTY = '-';

const QUOTED = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;

/** Characters that would break a line, or that no line can carry. */
const UNSPEAKABLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}]/u;

/** A text in quotes, all of it on one line. Beyond what JSON demands, every other control character is escaped too. */
function quote(text: string): string {
  const escape = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(text).replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, escape);
}

/** An id as it stands in a line: bare where nothing in it means something else there, otherwise in quotes. */
export function word(id: string): string {
  const bare = id !== '' && id !== EMPTY && id.trim() === id && !/[",;|()[\]]/u.test(id) && !UNSPEAKABLE.test(id);
  return bare ? id : quote(id);
}

/** A name that is followed by a colon. */
export function nameToken(id: string): string {
  return id.includes(':') ? quote(id) : word(id);
}

/** A name that is followed by further words. */
export function head(id: string): string {
  return /\s/u.test(id) ? quote(id) : word(id);
}

/** Whether a whole line can be this text as it stands. */
export function isLine(text: string): boolean {
  return text !== '' && !text.startsWith('"') && text.trim() === text && !UNSPEAKABLE.test(text);
}

/** Where a word ends: the end of an item, a field, a list item, or of what surrounds them. */
export const WORD_ENDS = ',;|)]';
/** Where a value ends that has no use for commas. */
export const VALUE_ENDS = ';|)]';
/** Where a name ends. */
export const NAME_ENDS = ':,;|()[]';

/** Reads a line from left to right. White space between things means nothing. */
export class Scanner {
  readonly #line: string;
  #at = 0;

  constructor(line: string) {
    this.#line = line;
  }

  /** Whether nothing is left. */
  ended(): boolean {
    this.#skip();
    return this.#at >= this.#line.length;
  }

  /** Steps over this mark, if it comes next. */
  accept(mark: string): boolean {
    this.#skip();
    if (!this.#line.startsWith(mark, this.#at)) return false;
    this.#at += mark.length;
    return true;
  }

  /** Steps over a written or unwritten nothing, if that is what comes next. */
  acceptEmpty(): boolean {
    const start = this.#at;
    if (this.bare(WORD_ENDS) === EMPTY) return true;
    this.#at = start;
    this.#skip();
    return this.ended() || WORD_ENDS.includes(this.#line.charAt(this.#at));
  }

  /** A text in quotes, if that comes next. Whoever opens quotes and does not close them has written a bare text. */
  quoted(): string | undefined {
    this.#skip();
    QUOTED.lastIndex = this.#at;
    const found = QUOTED.exec(this.#line)?.[0];
    if (found === undefined) return undefined;
    this.#at += found.length;
    return String(JSON.parse(found));
  }

  /** What stands before the next of these marks, without the space around it. */
  bare(ends: string): string {
    const start = this.#at;
    while (this.#at < this.#line.length && !ends.includes(this.#line.charAt(this.#at))) this.#at++;
    return this.#line.slice(start, this.#at).trim();
  }

  /** A text in quotes or, without them, what stands before the next of these marks. */
  text(ends: string): string {
    return this.quoted() ?? this.bare(ends);
  }

  /** What stands before this word between spaces, which is stepped over; nothing if one of the marks comes first. */
  before(middle: string, ends: string): string | undefined {
    const there = this.#line.indexOf(` ${middle} `, this.#at);
    if (there < 0) return undefined;
    const text = this.#line.slice(this.#at, there);
    if (Array.from(ends).some(mark => text.includes(mark))) return undefined;
    this.#at = there + middle.length + 2;
    return text.trim();
  }

  /** What is left. */
  rest(): string {
    return this.#line.slice(this.#at).trim();
  }

  #skip(): void {
    while (this.#at < this.#line.length && this.#line.charAt(this.#at).trim() === '') this.#at++;
  }
}
