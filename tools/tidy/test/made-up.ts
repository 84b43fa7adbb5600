import { byPlace, type Finding } from '../src/finding.js';
import { type Repository, repositoryOf } from '../src/repository.js';

/** A repository in memory: paths and their texts. */
export function madeUp(files: Readonly<Record<string, string>>): Repository {
  return repositoryOf(Object.entries(files).map(([path, text]) => ({ path, text, bytes: text.length })));
}

/** The manifest of a made-up package, right in every respect but those given. */
export function manifest(name: string, rest: Readonly<Record<string, unknown>> = {}): string {
  return JSON.stringify({
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    exports: { '.': './dist/src/index.js' },
    ...rest,
  });
}

/** Findings as they are printed, in the order of places. */
export function shown(findings: readonly Finding[]): string[] {
  return [...findings].sort(byPlace).map(({ path, line, message }) => `${path}:${line} ${message}`);
}
