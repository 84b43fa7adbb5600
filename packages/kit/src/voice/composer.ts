import { fold, type HeardLine, type Random } from '@doomtable/kernel';
import { expand, type Expansion, type Nouns, type Phrases, inWriting } from './grammar.js';

/** What a line is composed from. */
export interface Composition {
  readonly parts: Phrases;
  /** The part that is said: the first of these that still has something new to say. */
  readonly say: string | readonly string[];
  readonly nouns: Nouns;
  /** What stands for a name when a line says it again: `{ '“The poisoned well”': 'it' }`. */
  readonly again?: { readonly [name: string]: string };
  /** The manner of speaking of whoever tells it. */
  readonly manner?: string;
  /** All that was told at the table before: nothing of it is told again. */
  readonly told: readonly Pick<HeardLine, 'text'>[];
  readonly random: Random;
  /** Where several speak at once without hearing one another: which of how many this one is (see `Expansion`). */
  readonly share?: readonly [at: number, of: number];
}

/** How many ways are tried before a part has nothing new to say. */
const TRIES = 30;
/** A new line may share so much of its runs of three words with any one line before, names apart. */
const MOST_SHARED = 0.6;

/** A line that was not told before, in another wording than every line before; nothing where all has been said. */
export function compose(about: Composition): string | undefined {
  const memory = memoryOf(about);
  for (const part of partsOf(about)) {
    const best = freshest(about, part, memory);
    if (best !== undefined && best.shared <= MOST_SHARED) return best.line;
  }
  return undefined;
}

/** The same for what has to be said: where no new wording is left, the one that is least like what was said. */
export function composeAtAll(about: Composition): string {
  const memory = memoryOf(about);
  const found = partsOf(about).flatMap(part => freshest(about, part, memory) ?? []);
  const fresh = found.find(({ shared }) => shared <= MOST_SHARED) ?? found.sort((a, b) => a.shared - b.shared)[0];
  return fresh?.line ?? candidate(about, partsOf(about)[0] ?? '') ?? '';
}

function partsOf({ say }: Composition): readonly string[] {
  return typeof say === 'string' ? [say] : say;
}

interface Memory {
  readonly sentences: ReadonlySet<string>;
  readonly runs: readonly ReadonlySet<string>[];
  readonly names: readonly string[];
}

interface Fresh {
  readonly line: string;
  readonly shared: number;
}

/** Of some lines without a sentence that was told before, the one that is least like any line before. */
function freshest(about: Composition, part: string, memory: Memory): Fresh | undefined {
  let best: Fresh | undefined;
  for (let i = 0; i < TRIES; i++) {
    const line = candidate(about, part);
    if (line === undefined) return undefined;
    if (line === '') continue;
    if (sentencesOf(line).some(sentence => memory.sentences.has(sentence))) continue;
    const shared = likeness(line, memory);
    if (best === undefined || shared < best.shared) best = { line, shared };
    if (shared === 0) break;
  }
  return best;
}

function candidate(about: Composition, part: string): string | undefined {
  const { parts, nouns, random, manner = '', share } = about;
  const expansion: Expansion = { parts, nouns, manner, random, ...(share === undefined ? {} : { share }) };
  const text = expand(expansion, part);
  return text === undefined ? undefined : inWriting(saidOnce(text, about.again ?? {}));
}

function saidOnce(text: string, again: { readonly [name: string]: string }): string {
  let line = text;
  for (const [name, short] of Object.entries(again)) {
    const behind = line.indexOf(name) + name.length;
    if (behind >= name.length) line = line.slice(0, behind) + line.slice(behind).replaceAll(name, short);
  }
  return line;
}

/** Whether a line may be one of the ways of putting a part: so it is known what a line was about. */
export function isPutAs(parts: Phrases, part: string, line: string): boolean {
  return (parts[part] ?? []).some(way => {
    const pieces = way.split(/\{[^}]*\}|\[[^\]]*\]/).map(piece => piece.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${pieces.join('.+')}$`, 'iu').test(line);
  });
}

/** Sentences as they are compared: whatever their capitals and marks. One or two words are no sentence anybody remembers. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?…]”?)\s+/)
    .map(sentence => fold(sentence.replaceAll(/[^\p{L}\p{N} ]/gu, '')).trim())
    .filter(sentence => sentence.split(' ').length > 2);
}

function memoryOf({ told, nouns }: Composition): Memory {
  const names = Object.values(nouns)
    .flatMap(noun => (noun === undefined || noun === '' ? [] : [fold(noun)]))
    .sort((a, b) => b.length - a.length);
  const lines = told.map(({ text }) => readOnce(text));
  return { sentences: new Set(lines.flatMap(one => one.sentences)), runs: lines.map(one => one.runs), names };
}

interface ReadLine {
  readonly sentences: readonly string[];
  readonly runs: ReadonlySet<string>;
}

/** What was read of lines, so that a long evening is not read anew for each line of it. */
const read = new Map<string, ReadLine>();
const MOST_READ = 1000;

function readOnce(text: string): ReadLine {
  const known = read.get(text);
  if (known !== undefined) return known;
  if (read.size >= MOST_READ) read.clear();
  const line = { sentences: sentencesOf(text), runs: runsOf(fold(text)) };
  read.set(text, line);
  return line;
}

/** How much of a line was in any one line before, from 0 to 1; names of the table are left out. */
function likeness(line: string, { runs, names }: Memory): number {
  const nameless = names.reduce((text, name) => text.replaceAll(name, ' # '), fold(line));
  const own = [...runsOf(nameless)].filter(run => !run.includes('#'));
  if (own.length === 0) return 0;
  return Math.max(0, ...runs.map(before => own.filter(run => before.has(run)).length / own.length));
}

/** Runs of three words. */
function runsOf(text: string): ReadonlySet<string> {
  const words = text
    .replaceAll(/[^\p{L}\p{N}# ]/gu, '')
    .split(/\s+/)
    .filter(word => word !== '');
  return new Set(words.slice(2).map((word, i) => `${words[i] ?? ''} ${words[i + 1] ?? ''} ${word}`));
}
