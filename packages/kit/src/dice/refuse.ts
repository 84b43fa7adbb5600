/** Why a question about dice was refused. */
export type DiceFault = 'notWhole' | 'outOfRange' | 'noOutcome' | 'divisionByZero' | 'notPlain';

/** A question about dice that has no answer. The message is one sentence for a person, the code is for programs. */
export class DiceError extends RangeError {
  readonly code: DiceFault;

  constructor(code: DiceFault, sentence: string) {
    super(sentence);
    this.name = 'DiceError';
    this.code = code;
  }
}

/** Refuses anything but a whole number from `least` to `most`, both of which a double holds exactly. */
export function requireWhole(
  what: string,
  value: number,
  least = Number.MIN_SAFE_INTEGER,
  most = Number.MAX_SAFE_INTEGER,
): void {
  if (!Number.isSafeInteger(value)) throw new DiceError('notWhole', `${what} must be a whole number, not ${value}.`);
  if (value < least) throw new DiceError('outOfRange', `${what} must be at least ${least}, not ${value}.`);
  if (value > most) throw new DiceError('outOfRange', `${what} must be at most ${most}, not ${value}.`);
}

/** Refuses pools that cannot be thrown: a negative number of dice, or dice without a side. */
export function requireDice(dice: number, sides: number): void {
  requireWhole('The number of dice', dice, 0);
  requireWhole('The number of sides', sides, 1);
}
