import { setTimeout as pause } from 'node:timers/promises';
import type { OutsideChannel, TableNotices } from '@doomtable/protocol';
import type { Guest } from './guest.js';

/** Where messages come in, as they came: the bodies of a webhook, or mails. */
export type Inbox = string[];

/** As a mail and a webhook say it. */
const CODE = /(?:within an hour: |Their code is )([0-9a-z]{4}-[0-9a-z]{4})/;

/** Mails break long lines. */
export function unfolded(mail: string): string {
  return mail.replaceAll('=\r\n', '');
}

/** Waits for the code that was sent there, and takes it out of the inbox. */
export async function codeIn(inbox: Inbox): Promise<string> {
  for (;;) {
    const at = inbox.findIndex(message => message.includes('code'));
    if (at !== -1) return CODE.exec(unfolded(inbox.splice(at, 1)[0] ?? ''))?.[1] ?? '';
    await pause(10);
  }
}

/** Has somebody told by an address outside, which they show to be their own. */
export async function tellAt(
  guest: Guest,
  table: string,
  channel: OutsideChannel,
  target: string,
  inbox: Inbox,
): Promise<void> {
  await guest.api.setNotice(table, { channel, target, muted: false });
  const { notices }: TableNotices = await guest.api.notices(table);
  if (notices.find(one => one.channel === channel)?.confirmed === true) return;
  await guest.api.confirmNotice(table, channel, await codeIn(inbox));
}
