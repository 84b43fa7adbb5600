import { Observable, useStore } from '@doomtable/client';
import { type Decision, Sfc32 } from '@doomtable/kernel';
import { NAME_SLOT } from '../../src/data/chart.js';
import { ENTRIES } from '../../src/data/entries.js';
import { type Character, nameOf, STAGES } from '../../src/sheet/character.js';
import { readSheet } from '../../src/sheet/file.js';
import { anySheet, makeSheet } from '../../src/sheet/make.js';
import type { SheetFile } from '../../src/sheet/write.js';
import type { View } from '../../src/view.js';
import { characterOf } from '../../src/world.js';
import { blankDraft, type Draft, draftOf, withLine } from './draft.js';
import type { Part } from './verdict.js';

/** What somebody is working on: a sheet for one seat of one table, kept in this browser until it is whole. */
export interface Working {
  readonly key: string;
  readonly draft: Draft;
  readonly part: Part;
  /** Whether the sheet is on its way to the table, stage by stage. */
  readonly sending: boolean;
}

const NAME = 'doomtable.rule-of-three.working';
const working = new Observable<Working>({ key: '', draft: blankDraft(), part: 'motivations', sending: false });

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
  if (working.value.key !== key) working.update({ key, draft: kept(key), part: 'motivations', sending: false });
  const now = useStore(working);
  const draft = onTable(now.draft, characterOf(view, seat));
  return {
    ...now,
    draft,
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

/** A sheet drawn by chance: one that reads like one, or any legal one at all. Nobody else at the table has its name. */
export function drawn(how: 'fits' | 'any', { characters }: View): Draft {
  const random = new Sfc32(crypto.getRandomValues(new Uint32Array(4)).join(' '));
  const read = readSheet(how === 'fits' ? makeSheet(random) : anySheet(random));
  if (!('character' in read)) return blankDraft();
  const draft = draftOf(read.character);
  const taken = characters.map(nameOf);
  const free = ENTRIES.name.filter(name => !taken.includes(name));
  const name = free[random.below(Math.max(1, free.length))] ?? nameOf(draft);
  return taken.includes(nameOf(draft)) ? withLine(draft, NAME_SLOT, { text: name }) : draft;
}

/** The answer that is due now, of a whole file. */
export function dueOf(file: SheetFile, { writing }: Character) {
  const stage = STAGES.find(each => each === writing) ?? 'chart';
  return file[stage];
}
