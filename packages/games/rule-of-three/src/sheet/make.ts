import { type Json, type Random, sample, type Seat, Sfc32 } from '@doomtable/kernel';
import { reword } from '@doomtable/kit/points';
import { CONCEPT, wordsFor } from '../data/concepts/index.js';
import { ENTRIES } from '../data/entries.js';
import type { Story } from '../world.js';
import { blankCharacter, type Character, nameOf, type Stage, STAGES } from './character.js';
import { completed } from './complete.js';
import { anyConcept, anyName, sheetFor } from './concept.js';
import { fileOf } from './export.js';
import { stageChoice } from './stages.js';
import { type SheetFile, writeStage } from './write.js';

/** A sheet that reads like one: three words by chance, and whatever follows from them. */
export function makeSheet(random: Random): SheetFile {
  return fileOf(sheetFor(anyConcept([], null, random), anyName([], random)));
}

/** The stage that is due of this seat's sheet, made whole after its own concept, or after one that nobody else at the table has. */
export function stageFor(
  { characters, rulings }: Pick<Story, 'characters' | 'rulings'>,
  seat: Seat,
  random: Random,
): Json {
  const begun = characters[seat] ?? blankCharacter();
  const others = characters.filter((_, other) => other !== seat);
  const { setting } = rulings;
  const place = setting.is === 'ours' ? setting.with : null;
  const concept = begun.concept.length === CONCEPT.length ? begun.concept : anyConcept(others, place, random);
  const name = nameOf(begun) === '' ? anyName(others, random) : nameOf(begun);
  return fileOf(written(completed(begun, sheetFor(concept, name))))[begun.writing ?? 'chart'];
}

/** Without the lines on which nothing stands. */
function written(character: Character): Character {
  const elements = character.elements.filter(
    ({ id, text, points, anti }) => /^[a-z]/.test(id) || text !== '' || points + anti > 0,
  );
  return { ...character, elements };
}

/** What a seat that is away is taken to have written at this stage. */
export function stageWithout(story: Pick<Story, 'characters' | 'rulings'>, stage: Stage, seat: Seat): Json {
  return stageFor(story, seat, new Sfc32(`absent/${seat}/${stage}`));
}

/** Any legal sheet at all: its chart is drawn from all of them, all equally likely, and its words from our tables. */
export function anySheet(random: Random): SheetFile {
  const word = wordsFrom(random);
  const character = blankCharacter();
  const answers = STAGES.map(stage => {
    const choice = stageChoice(character, stage);
    const answer = reword(choice, sample(choice, random), word);
    writeStage(character, stage, answer);
    return [stage, answer];
  });
  return Object.fromEntries(answers) as SheetFile;
}

/** Words from our tables, no entry twice on one sheet as long as there are others. */
function wordsFrom(random: Random): (about: string) => string {
  const left = new Map<string, string[]>();
  return about => {
    const all = about === 'concept' ? CONCEPT.flatMap(part => wordsFor(part, null)) : listFor(about);
    const rest = left.get(about) ?? [];
    if (rest.length === 0) rest.push(...all);
    left.set(about, rest);
    return rest.splice(random.below(rest.length), 1)[0] ?? '';
  };
}

function listFor(about: string): readonly string[] {
  return Object.entries(ENTRIES).find(([kind]) => kind === about)?.[1] ?? ENTRIES.colour;
}
