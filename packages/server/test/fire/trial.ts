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
