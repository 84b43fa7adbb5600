import { Observable, useStore } from '@doomtable/client';
import { type Decision, Sfc32 } from '@doomtable/kernel';
import { NAME_SLOT } from '../../src/data/chart.js';
import { CONCEPT } from '../../src/data/concepts/index.js';
import { type Character, elementOf, STAGES } from '../../src/sheet/character.js';
import { completed } from '../../src/sheet/complete.js';
import { anyConcept, anyName, sheetFor } from '../../src/sheet/concept.js';
import type { SheetFile } from '../../src/sheet/write.js';
import type { View } from '../../src/view.js';
import { characterOf } from '../../src/world.js';
import { blankDraft, type Draft, draftOf } from './draft.js';
import type { Part } from './verdict.js';

/** What somebody is working on: a sheet for one seat of one table, kept in this browser until it is whole. */
export interface Working {
  readonly key: string;
  readonly draft: Draft;
  readonly part: Part;
  /** Manner, calling and drive, as far as they are chosen. */
  readonly words: readonly string[];
  /** What stood on the sheet before another one took its place; it can be had back. */
  readonly before: Draft | null;
  /** Whether the sheet is on its way to the table, stage by stage. */
  readonly sending: boolean;
}

const NAME = 'doomtable.rule-of-three.working';
const NO_WORDS = CONCEPT.map(() => '');
const working = new Observable<Working>(begun('', blankDraft()));

function begun(key: string, draft: Draft): Working {
  const part = isBlank(draft) ? 'concept' : 'whole';
  const words = draft.concept.length === CONCEPT.length ? draft.concept : NO_WORDS;
  return { key, draft, part, words, before: null, sending: false };
}

/** Whether nothing stands on a draft yet. */
export function isBlank(draft: Draft): boolean {
  const marked = [...draft.level1, ...draft.level2].some(points => points > 0);
  return !marked && draft.elements.every(line => line.points + line.anti === 0 && line.text === '');
}

export function isWriting({ rule, step }: Decision): boolean {
  return rule === 'sheets' && step === 'write';
}

function keyOf(seat: number): string {
  return `${location.pathname} ${seat}`;
}

/** The sheet that this seat is working on, as far as the table lets it be changed. */
export function useWorking(view: View, { by }: Decision): Working & { set(change: Partial<Working>): void } {
  const seat = Number(by);
  const key = keyOf(seat);
  if (working.value.key !== key) working.update(begun(key, kept(key)));
  const now = useStore(working);
  const character = characterOf(view, seat);
  const draft = onTable(now.draft, character);
  return {
    ...now,
    draft,
    part: character.writing !== 'chart' && now.part === 'concept' ? 'whole' : now.part,
    set: change => {
      working.update(change);
      if (change.draft !== undefined) keep(key, change.draft);
    },
  };
}

/** What the table has already is no longer the draft's to change. */
function onTable(draft: Draft, character: Character): Draft {
  if (character.writing === 'chart' || character.writing === null) return draft;
  const written = draftOf(character);
  const own = new Map(draft.elements.map(element => [element.id, element]));
  const elements = written.elements.map(element => {
    const mine = own.get(element.id);
    if (element.text !== '' || mine === undefined) return element;
    return { ...mine, points: element.points, anti: element.anti };
  });
  return { ...written, elements };
}

function kept(key: string): Draft {
  try {
    const { [key]: draft } = JSON.parse(localStorage.getItem(NAME) ?? '{}') as { readonly [key: string]: Draft };
    return draft ?? blankDraft();
  } catch {
    return blankDraft();
  }
}

/** One draft is kept: the last that was worked on. */
function keep(key: string, draft: Draft): void {
  try {
    localStorage.setItem(NAME, JSON.stringify({ [key]: draft }));
  } catch {
    // A browser that keeps nothing can still play; the draft lives as long as the page.
  }
}

function chance(): Sfc32 {
  return new Sfc32(crypto.getRandomValues(new Uint32Array(4)).join(' '));
}

/** The words that were chosen, and chance where there is none; no word that somebody else at the table has. */
function whole(words: readonly string[], { characters, rulings: { setting } }: View, seat: number): readonly string[] {
  const others = characters.filter((_, other) => other !== seat);
  const any = anyConcept(others, setting.is === 'ours' ? setting.with : null, chance());
  return CONCEPT.map((_, i) => (words[i] ?? '').trim() || (any[i] ?? ''));
}

function nameFor(draft: Draft, { characters }: View, seat: number): string {
  const own = elementOf(draft, NAME_SLOT).text;
  return own === ''
    ? anyName(
        characters.filter((_, other) => other !== seat),
        chance(),
      )
    : own;
}

/** Another sheet takes the place of what there is, which can be had back; a name that was given stays. */
export function replaced(working_: Working, draft: Draft): Pick<Working, 'draft' | 'part' | 'before'> {
  return { draft, part: 'whole', before: isBlank(working_.draft) ? null : working_.draft };
}

/** A whole sheet for the words that were chosen. */
export function madeFrom(working_: Working, view: View, seat: number): Draft {
  return draftOf(sheetFor(whole(working_.words, view, seat), nameFor(working_.draft, view, seat)));
}

/** What there is, made whole: every stroke and every word of it stays. */
export function madeWhole(working_: Working, view: View, seat: number): Draft {
  const { draft, words } = working_;
  const concept = draft.concept.length === CONCEPT.length ? draft.concept : whole(words, view, seat);
  return draftOf(completed(draft, sheetFor(concept, nameFor(draft, view, seat))));
}

/** Somebody who is ready to be played. */
export function readyDraft(concept: readonly string[], name: string): Draft {
  return draftOf(sheetFor(concept, name));
}

/** The answer that is due now, of a whole file. */
export function dueOf(file: SheetFile, { writing }: Character) {
  const stage = STAGES.find(each => each === writing) ?? 'chart';
  return file[stage];
}
