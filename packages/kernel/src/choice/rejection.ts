import type { Json } from '../json.js';
import { clip } from './plain.js';
import type { Rejection, RejectionCode } from './types.js';

/** A rejection of the value at hand. Whoever holds that value inside a larger one puts the way to it in front with `under`. */
export function reject(
  code: RejectionCode,
  path = '',
  details?: { readonly [key: string]: Json },
  cite?: string,
): Rejection {
  return {
    code,
    path,
    ...(cite === undefined ? {} : { cite }),
    ...(details === undefined ? {} : { with: details }),
  };
}

/** The same rejection, seen from one level further out. */
export function under(step: string, rejection: Rejection): Rejection {
  return { ...rejection, path: step + rejection.path };
}

/** The rejection of an object with more keys than were asked for. */
export function unknownKey(value: object, isKnown: (key: string) => boolean): Rejection {
  const key = Object.keys(value).find(each => !isKnown(each));
  return key === undefined ? reject('wrongShape') : reject('unknown', '', { id: clip(key) });
}
