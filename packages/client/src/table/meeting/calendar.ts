/** How long an evening is taken to last. */
const HOURS = 3;

/** A time as calendars write it, in universal time: `20261118T190000Z`. */
function stamp(at: number): string {
  return new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');
}

/** Text as RFC 5545 wants it in a property. */
function escaped(words: string): string {
  return words.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** Lines longer than 75 octets are folded (RFC 5545, 3.1). */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let out = '';
  let size = 0;
  for (const letter of line) {
    const bytes = encoder.encode(letter).length;
    if (size + bytes > 74) {
      out += '\r\n ';
      size = 1;
    }
    out += letter;
    size += bytes;
  }
  return out;
}

/** A calendar file (RFC 5545) with one meeting, which reminds an hour before. */
export function calendarFile(meeting: {
  readonly id: string;
  readonly title: string;
  readonly at: number;
  readonly now: number;
  readonly address: string;
}): string {
  const { id, title, at, now, address } = meeting;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Doomtable//Doomtable//EN',
    'BEGIN:VEVENT',
    `UID:${id}@doomtable`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(at)}`,
    `DTEND:${stamp(at + HOURS * 60 * 60 * 1000)}`,
    `SUMMARY:${escaped(title)}`,
    `URL:${address}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT1H',
    `DESCRIPTION:${escaped(title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
