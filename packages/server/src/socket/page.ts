import { PROTOCOL } from '@doomtable/protocol';
import { clientMessage } from '@doomtable/protocol/schema';
import { z } from 'zod';

/** The socket described from the very schema that judges it. */
export function socketPage(): { readonly protocol: number; readonly path: string; readonly fromBrowser: unknown } {
  return {
    protocol: PROTOCOL,
    path: '/socket',
    fromBrowser: z.toJSONSchema(clientMessage, { unrepresentable: 'any' }),
  };
}
