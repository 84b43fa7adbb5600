import { pathTo } from '@doomtable/protocol';

/**
 * Something that is sent to an address outside. Subjects are the server's own words: what somebody called a table is no reason
 * to open a mail.
 */
export interface Outgoing {
  readonly subject: string;
  readonly text: string;
  /** What a webhook gets. */
  readonly json: { readonly [field: string]: unknown };
}

/** `content` and `text` are what the chat services people use look for; nobody is called by what is in it. */
function forWebhook(sentence: string): Outgoing['json'] {
  return { content: sentence, text: sentence, allowed_mentions: { parse: [] } };
}

/** A table waits for somebody. `address` is the server's own. */
export function turnMessage(address: string, table: string, title: string): Outgoing {
  const link = address + pathTo('table', table);
  const lines = [
    `A table waits for you: “${title}”`,
    link,
    `How you are told, and how to end it: ${address + pathTo('table', table, 'notices')}`,
  ];
  return {
    subject: 'It is your turn at Doomtable',
    text: `${lines.join('\n\n')}\n`,
    json: { event: 'yourTurn', table, title, link, ...forWebhook(`“${title}”: it is your turn. ${link}`) },
  };
}

/** The first thing that is sent anywhere, and all that is until it is answered. Nothing in it was written by anybody outside. */
export function codeMessage(address: string, code: string, hours: number): Outgoing {
  const asked = `Somebody at ${address} wants to be told here when a game waits for them.`;
  const span = hours === 1 ? 'an hour' : `${hours} hours`;
  const lines = [
    asked,
    `If that was you, type this code there within ${span}: ${code}`,
    'If it was not you, do nothing: then nothing more is sent.',
  ];
  return {
    subject: 'Your code for Doomtable',
    text: `${lines.join('\n\n')}\n`,
    json: {
      event: 'code',
      code,
      ...forWebhook(`${asked} Their code is ${code}. If you know nothing of it, do nothing.`),
    },
  };
}
