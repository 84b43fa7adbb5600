/* The heavy tier: what `npm test` does a little of, done at length, in parts that can be run one by one. */

/** What came of one part of a trial. */
export interface Part {
  /** How many cases were tried. */
  readonly cases: number;
  /** What else is worth counting, by its name in the table. */
  readonly seen?: { readonly [what: string]: number };
}

export interface Trial {
  /** Its name on the command line. */
  readonly name: string;
  /** What is counted, as the table says it. */
  readonly counted: string;
  /** What would be a violation, as the table says it. */
  readonly violations: string;
  /** As many cases as are wanted in all. */
  readonly goal: number;
  /** Why it cannot be run on this machine, if so. */
  readonly why?: () => string | undefined;
  /** Runs one part, which follows from its number alone as far as the machine's own timing lets it. Throws at a violation. */
  run(part: number): Promise<Part>;
}

/** Processes that are killed spend most of their time starting and waiting: so many are run beside each other. */
const AT_ONCE = 4;

/** Runs the same work several times at once, each with a number of its own. All come to an end before a violation is told. */
export async function severalAtOnce<T>(work: (i: number) => Promise<T>): Promise<readonly T[]> {
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, (_, i) => work(i)));
  return ended.map(one => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
}
