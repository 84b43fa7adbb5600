const KEY = 'doomtable.seen';

/** How far each table's log was read on this device. Without storage everything is new every time, which is no harm. */
function all(): { [table: string]: number } {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as { [table: string]: number };
  } catch {
    return {};
  }
}

export function seenUpTo(table: string): number {
  return all()[table] ?? 0;
}

export function keepSeen(table: string, seq: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [table]: seq }));
  } catch {
    // See above.
  }
}
