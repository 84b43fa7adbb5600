/** Something about the repository that is against its taste. Errors fail the run; warnings only name the place. */
export interface Finding {
  readonly path: string;
  readonly line: number;
  readonly message: string;
  readonly severity: 'error' | 'warning';
}

export function error(path: string, line: number, message: string): Finding {
  return { path, line, message, severity: 'error' };
}

export function warning(path: string, line: number, message: string): Finding {
  return { path, line, message, severity: 'warning' };
}

/** By place: path, then line. */
export function byPlace(a: Finding, b: Finding): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1;
  return a.line - b.line;
}
