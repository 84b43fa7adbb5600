import type { Command } from '@doomtable/host';
import { STANDARD_OPTIONS } from '@doomtable/host';
import type { ClientMessage } from '@doomtable/protocol';

/** One command of every kind, sound in form. None of them could be carried out at a table that is closed to its sender. */
export const COMMANDS: readonly Command[] = [
  {
    do: 'answer',
    seat: 0,
    tick: 0,
    answer: { a: [1, 'two', { is: 'x', with: null }] },
    story: 'It was night.',
    right: 'rule',
  },
  { do: 'roll', seat: 0, tick: 0, faces: [[1, 2, 3]] },
  { do: 'undo', seat: 0, to: 0 },
  { do: 'consent', seat: 0, yes: true },
  { do: 'sit', seat: 0, who: { kind: 'member', member: 'm1' } },
  { do: 'seal', seat: 0, hash: 'a1'.repeat(32) },
  { do: 'open', seat: 0, words: 'b2'.repeat(32) },
  { do: 'begin' },
  { do: 'tell', voice: 'aside', text: 'hello' },
  { do: 'mend', line: 1, text: 'hullo' },
  { do: 'strike', line: 1 },
  { do: 'react', moment: 1, mark: 'love', on: true },
  { do: 'safety', wish: 'slow', named: false },
  { do: 'charter', part: 'lines', text: 'spiders', on: true },
  { do: 'accept' },
  { do: 'host', member: 'm1' },
  { do: 'date', at: Date.now() + 60 * 60 * 1000 },
  { do: 'attend', date: 1, yes: true },
  { do: 'undate', date: 1 },
  { do: 'pause' },
  { do: 'resume' },
  { do: 'options', options: STANDARD_OPTIONS },
  { do: 'remove', member: 'm1' },
  { do: 'readmit', member: 'm1' },
  { do: 'mute', member: 'm1', muted: true },
  { do: 'portrait', seat: 0, picture: 'smith' },
  { do: 'leave' },
  { do: 'close' },
  { do: 'agree', ask: 1, yes: true },
];

/** One message of every kind a browser may send, and every command. */
export function framesFor(table: string): readonly ClientMessage[] {
  return [
    { t: 'open', table, viewer: 0 },
    { t: 'open', table, viewer: 'audience', since: 0 },
    { t: 'shut', table, viewer: 0 },
    { t: 'finality', table, seat: 0, id: 'weigh-it-1' },
    { t: 'focus', table, here: true },
    { t: 'voice', table, state: 'open' },
    { t: 'signal', table, to: 'nobody-there', signal: { type: 'offer', sdp: 'v=0\r\n' } },
    { t: 'writing', table, on: true },
    { t: 'ping' },
    ...COMMANDS.map((command): ClientMessage => ({ t: 'command', table, id: `do-${command.do}-1`, command })),
  ];
}
