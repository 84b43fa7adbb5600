import type { Refusal } from '@doomtable/kernel';
import { type ClientMessage, DEEPEST_FRAME } from '@doomtable/protocol';
import { clientMessage, submissionId } from '@doomtable/protocol/schema';
import { readJson } from '../edge/json.js';

/** A frame that cannot be understood, with the id it bore, if it bore one. */
export interface Misread {
  readonly refusal: Refusal;
  readonly id?: string;
}

/** Reads a frame from a socket. What comes from outside is judged here, before anything else looks at it. */
export function readFrame(text: string): { readonly message: ClientMessage } | Misread {
  const read = readJson(text, DEEPEST_FRAME);
  if ('wrong' in read) return { refusal: { code: read.wrong, path: '' } };
  const { value } = read;
  const judged = clientMessage.safeParse(value);
  if (judged.success) return { message: judged.data as ClientMessage };
  const path = judged.error.issues[0]?.path.map(part => `.${String(part)}`).join('') ?? '';
  const refusal: Refusal = { code: 'wrongForm', path };
  const id = idIn(value);
  return id === undefined ? { refusal } : { refusal, id };
}

function idIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('id' in value)) return undefined;
  return submissionId.safeParse(value.id).data;
}
