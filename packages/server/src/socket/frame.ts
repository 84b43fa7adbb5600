import type { Refusal } from '@doomtable/kernel';
import { type ClientMessage, DEEPEST_FRAME } from '@doomtable/protocol';
import { clientMessage } from '@doomtable/protocol/schema';

/** Reads a frame from a socket. What comes from outside is judged here, before anything else looks at it. */
export function readFrame(text: string): { readonly message: ClientMessage } | { readonly refusal: Refusal } {
  if (isTooDeep(text, DEEPEST_FRAME)) return refused('tooDeep');
  let value: unknown;
  try {
    value = JSON.parse(text, forbidden);
  } catch {
    return refused('notJson');
  }
  const read = clientMessage.safeParse(value);
  if (read.success) return { message: read.data as ClientMessage };
  const issue = read.error.issues[0];
  return refused('wrongForm', `.${issue?.path.join('.') ?? ''}`);
}

function refused(code: string, path = ''): { readonly refusal: Refusal } {
  return { refusal: { code, path } };
}

/** Keys that could reach an object's prototype have no place in any message. */
function forbidden(key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'constructor' || key === 'prototype') throw new Error('forbidden key');
  return value;
}

/**
 * Whether brackets nest deeper than `most`. It is looked at before parsing, because a short text of brackets parses well and
 * brings down whatever walks over it afterwards.
 */
export function isTooDeep(text: string, most: number): boolean {
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
