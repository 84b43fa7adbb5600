import { lineAt, type RepoFile } from './repository.js';
import { sourceOf } from './source.js';

export interface Import {
  readonly specifier: string;
  readonly line: number;
  /** `import type` and `export type`: gone when the program runs. */
  readonly typeOnly: boolean;
}

/** Each ends where the quote of the specifier stands. */
const FORMS = [
  /\b(?:import|export)\b([^'"`;]*?)\bfrom\s*(?=['"])/g,
  /\bimport\s*(?=['"])/g,
  /\bimport\s*\(\s*(?=['"`])/g,
];

/** Everything a program imports, re-exports or imports on demand. */
export function importsOf(file: RepoFile): Import[] {
  const { code, strings } = sourceOf(file);
  const specifiers = new Map(strings.map(literal => [literal.at, literal.value]));
  return FORMS.flatMap(form =>
    [...code.matchAll(form)].flatMap(match => {
      const at = match.index + match[0].length;
      const specifier = specifiers.get(at);
      if (specifier === undefined) return [];
      return [{ specifier, line: lineAt(code, at), typeOnly: /^\s*type\b/.test(match[1] ?? '') }];
    }),
  );
}

/** The package a specifier names, without what it wants of it; nothing for relative paths and Node's own modules. */
export function packageOf(specifier: string): string | undefined {
  if (specifier.startsWith('.') || specifier.startsWith('/') || /^[a-z-]+:/.test(specifier)) return undefined;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
