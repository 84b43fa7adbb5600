import type { RepoFile } from './repository.js';

export interface JsonObject {
  readonly [key: string]: unknown;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object a file holds; nothing when it is absent or no JSON. */
export function objectIn(file: RepoFile | undefined): JsonObject | undefined {
  if (file?.text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(file.text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The object under a key; an empty one when there is none. */
export function objectAt(object: JsonObject | undefined, key: string): JsonObject {
  const value = object?.[key];
  return isObject(value) ? value : {};
}

export function stringAt(object: JsonObject | undefined, key: string): string | undefined {
  const value = object?.[key];
  return typeof value === 'string' ? value : undefined;
}

/** The list under a key; an empty one when there is none. */
export function listAt(object: JsonObject | undefined, key: string): readonly unknown[] {
  const value = object?.[key];
  return Array.isArray(value) ? value : [];
}

/** The line on which a key stands, for findings about it; 1 when it is not there. */
export function lineOfKey(file: RepoFile, key: string): number {
  const lines = file.text?.split('\n') ?? [];
  return Math.max(1, lines.findIndex(line => line.includes(`"${key}"`)) + 1);
}
