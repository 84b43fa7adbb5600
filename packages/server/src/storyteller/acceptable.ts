import type { WordingRequest } from '@doomtable/host';

/** The longest line a storyteller may make of one, in characters, and how many times as long as the line it was given. */
const LONGEST = 600;
const MOST_TIMES = 4;

/**
 * The words of a storyteller as a line that may be told, or nothing where they are no such line. It names what the composed line
 * names, brings no figures of its own, is one plain paragraph, and sends nobody anywhere.
 */
export function acceptable(
  { line, before }: Pick<WordingRequest, 'line' | 'before'>,
  answer: string,
): string | undefined {
  const text = answer
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .normalize('NFC');
  const plain = unquoted(text);
  const isOwn =
    plain !== '' &&
    plain.length <= Math.min(LONGEST, Math.max(200, line.length * MOST_TIMES)) &&
    !/https?:|www\.|[<>{}`\\]|\p{Extended_Pictographic}/iu.test(plain) &&
    namesIn(line).every(name => plain.toLowerCase().includes(name.toLowerCase())) &&
    figuresIn(plain).every(figure => figuresIn(line).includes(figure)) &&
    before.every(told => told.text !== plain);
  return isOwn && plain !== line ? plain : undefined;
}

/** A line in quotation marks as a whole is meant without them. */
function unquoted(text: string): string {
  const inner = /^(?:"([^"]*)"|“([^“”]*)”)$/u.exec(text);
  return (inner?.[1] ?? inner?.[2] ?? text).trim();
}

/** What a line names: what stands in quotation marks, and words with a capital in the middle of a sentence. */
function namesIn(line: string): string[] {
  const quoted = [...line.matchAll(/“([^“”]{1,90})”/gu)].flatMap(([, name = '']) =>
    /[.!?,]$/.test(name) ? [] : [name],
  );
  const rest = line.replaceAll(/“[^“”]*”/gu, ' ');
  const proper = [...rest.matchAll(/(?<=[\p{Ll},;:] )\p{Lu}[\p{Ll}’-]+(?: \p{Lu}[\p{Ll}’-]+)*/gu)].map(
    ([name]) => name,
  );
  return [...quoted, ...proper];
}

function figuresIn(text: string): string[] {
  return text.match(/\p{N}+/gu) ?? [];
}
