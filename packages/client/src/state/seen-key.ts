/** Where this browser keeps what it saw of the dice of a table. The page that checks games reads the same (`packages/verifier`). */
export function seenKey(table: string): string {
  return `doomtable.dice.${table}`;
}

/** Forgets it, with the table. */
export function forgetSeen(table: string): void {
  try {
    localStorage.removeItem(seenKey(table));
  } catch {
    // Then nothing was kept.
  }
}
