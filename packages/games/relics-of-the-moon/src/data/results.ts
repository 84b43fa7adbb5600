/** What a result of one die is called. */
export const CLASSES = ['majorBotch', 'botch', 'nothing', 'success', 'critical', 'overpowering'] as const;
export type ResultClass = (typeof CLASSES)[number];

/** The class of a result after modifiers (RM-105, RM-106, RM-108, RM-110, RM-112, RM-114); beyond the table its ends go on (RM-03). */
export function classOf(result: number): ResultClass {
  if (result >= 9) return 'overpowering';
  if (result >= 7) return 'critical';
  if (result >= 5) return 'success';
  if (result >= 2) return 'nothing';
  return result >= 0 ? 'botch' : 'majorBotch';
}

/** Successes of a class (RM-105, RM-107, RM-109, RM-111, RM-113, RM-114). */
export const SUCCESSES: { readonly [is in ResultClass]: number } = {
  majorBotch: -2,
  botch: -1,
  nothing: 0,
  success: 1,
  critical: 2,
  overpowering: 3,
};
/** Points of Destiny that a class brings (RM-120, RM-123). */
export const DESTINY: { readonly [is in ResultClass]: number } = {
  majorBotch: 0,
  botch: 0,
  nothing: 0,
  success: 0,
  critical: 1,
  overpowering: 3,
};
/** Points of Doom that a class brings (RM-121, RM-122, RM-124). */
export const DOOM: { readonly [is in ResultClass]: number } = {
  majorBotch: 1,
  botch: 1,
  nothing: 0,
  success: 0,
  critical: 0,
  overpowering: 1,
};

export function successesOf(result: number): number {
  return SUCCESSES[classOf(result)];
}

/** A pool counted out (RM-313, RM-314). */
export interface Tally {
  readonly successes: number;
  readonly majorBotch: number;
  readonly botch: number;
  readonly critical: number;
  readonly overpowering: number;
  /** What the pool moves in a Cohort turn (RM-322, RM-323, RM-324, RM-325, RM-326). */
  readonly destiny: number;
  readonly doom: number;
}

export function tallyOf(results: readonly number[]): Tally {
  const classes = results.map(classOf);
  const count = (is: ResultClass): number => classes.filter(other => other === is).length;
  const sum = (worth: { readonly [is in ResultClass]: number }): number =>
    classes.reduce((total, is) => total + worth[is], 0);
  return {
    successes: sum(SUCCESSES),
    majorBotch: count('majorBotch'),
    botch: count('botch'),
    critical: count('critical'),
    overpowering: count('overpowering'),
    destiny: sum(DESTINY),
    doom: sum(DOOM),
  };
}
