/** Why a text from outside is not read. */
export type Unreadable = 'tooDeep' | 'notJson';

/**
 * Reads JSON from outside: not nested deeper than `deepest`, and without keys that could reach an object's prototype, however
 * they are spelt.
 */
export function readJson(text: string, deepest: number): { readonly value: unknown } | { readonly wrong: Unreadable } {
  if (isTooDeep(text, deepest)) return { wrong: 'tooDeep' };
  try {
    return { value: SUSPICIOUS.test(text) ? JSON.parse(text, refuseForbidden) : JSON.parse(text) };
  } catch {
    return { wrong: 'notJson' };
  }
}

const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
/** Without a backslash every key is spelt as it is. Looking at each key costs more than reading the text. */
const SUSPICIOUS = /__proto__|constructor|prototype|\\/;

function refuseForbidden(key: string, value: unknown): unknown {
  if (FORBIDDEN.has(key)) throw new Error('forbidden key');
  return value;
}

/**
 * Whether brackets nest deeper than `most`. It is looked at before parsing, because a short text of brackets parses well and
 * brings down whatever walks over it afterwards.
 */
function isTooDeep(text: string, most: number): boolean {
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (quoted) {
      if (code === BACKSLASH) i++;
      else if (code === QUOTE) quoted = false;
    } else if (code === QUOTE) quoted = true;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      depth++;
      if (depth > most) return true;
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth--;
  }
  return false;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
