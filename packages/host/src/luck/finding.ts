/** What a check comes to. What is neither proven true nor proven false cannot be known from what is at hand. */
export type CheckVerdict = 'true' | 'false' | 'unknown';

/** One thing that was checked, and why it is found so. */
export interface LuckFinding {
  readonly verdict: CheckVerdict;
  /** One sentence without its capital letter and its full stop. */
  readonly reason: string;
}

export function finding(verdict: CheckVerdict, reason: string): LuckFinding {
  return { verdict, reason };
}

/** Of findings on several parts of one thing the first of the worst: the whole is true where each part is. */
export function worst(findings: readonly LuckFinding[]): LuckFinding {
  return firstBy(['false', 'unknown', 'true'], findings);
}

/** Of findings of several witnesses on the same thing the one that says most: one who contradicts outweighs any who agree. */
export function strongest(findings: readonly LuckFinding[]): LuckFinding {
  return firstBy(['false', 'true', 'unknown'], findings);
}

function firstBy(order: readonly CheckVerdict[], findings: readonly LuckFinding[]): LuckFinding {
  for (const verdict of order) {
    const found = findings.find(one => one.verdict === verdict);
    if (found !== undefined) return found;
  }
  return finding('unknown', 'there is nothing to check');
}
