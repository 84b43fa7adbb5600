/** Where chance comes from. */
export interface Random {
  /** A whole number from 0 to `n - 1`, each equally likely, for any `n` up to 2^32. Below 0 there is none: `NaN`. */
  below(n: number): number;
}

/** What a source of 32 bits at a time says to more than they hold. */
export function tooWide(n: number): Error {
  return new Error(`no source of chance picks one of ${n} at once; 2^32 is the most`);
}

/** sfc32 (Chris Doty-Humphrey's small fast counter): 128 bits of state, passes the usual batteries, fast in plain numbers. */
export class Sfc32 implements Random {
  #a: number;
  #b: number;
  #c: number;
  #counter: number;

  /** Any text or number makes a seed; equal seeds give equal streams on every machine. */
  constructor(seed: string | number) {
    const words = seedWords(String(seed));
    this.#a = words[0];
    this.#b = words[1];
    this.#c = words[2];
    this.#counter = words[3];
    for (let i = 0; i < 12; i++) this.next();
  }

  /** 32 random bits, as a number from 0 to 2^32 - 1. */
  next(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum;
    this.#c |= 0;
    return sum >>> 0;
  }

  /** Rejection keeps every value exactly equally likely: what does not divide evenly is thrown again. */
  below(n: number): number {
    if (n > 4294967296) throw tooWide(n);
    let bits: number;
    let value: number;
    do {
      bits = this.next();
      value = bits % n;
      // `bits - value` is where the run of n numbers that `bits` lies in begins. The last run may be cut short by 2^32.
    } while (bits - value > 4294967296 - n);
    return value;
  }
}

function seedWords(seed: string): [number, number, number, number] {
  let a = 1779033703;
  let b = 3144134277;
  let c = 1013904242;
  let d = 2773480762;
  for (let i = 0; i < seed.length; i++) {
    const code = seed.charCodeAt(i);
    a = b ^ Math.imul(a ^ code, 597399067);
    b = c ^ Math.imul(b ^ code, 2869860233);
    c = d ^ Math.imul(c ^ code, 951274213);
    d = a ^ Math.imul(d ^ code, 2716044179);
  }
  return [a | 0, b | 0, c | 0, d | 0];
}
