import type { Chapter, Chronicle } from '@doomtable/kernel';
import { ARENAS, LEVEL_2 } from '../data/chart.js';
import type { DrawbackReading } from '../settings.js';
import { chartName, conceptName, explain, slotName } from '../words/names.js';
import { type Character, type Element, elementOf, elementsOf, nameOf } from './character.js';
import { usefulnessOf } from './usefulness.js';

/** A sheet as a document, to be printed: upright strokes for points, level ones for antipoints (R3-108, R3-168). */
export function sheetPage(character: Character, reading: DrawbackReading): Chronicle {
  return {
    title: nameOf(character),
    about: [conceptName(character), character.luck === 0 ? '' : `Luck points: ${character.luck}`]
      .filter(part => part !== '')
      .join('. '),
    chapters: [
      entries('Motivations', elementsOf(character, 'motivation'), character, reading),
      attributes(character, reading),
      entries('Background', elementsOf(character, 'fact'), character, reading),
      entries('Skills', elementsOf(character, 'skill'), character, reading),
      entries('Equipment', elementsOf(character, 'piece'), character, reading),
    ],
  };
}

function attributes(character: Character, reading: DrawbackReading): Chapter {
  const rows = LEVEL_2.flatMap(({ id: group, arena, attributes: own }, g) =>
    own.map((id, i) => {
      const element = elementOf(character, id);
      const arenaPoints = character.level1[ARENAS.indexOf(arena)] ?? 0;
      return [
        i === 0 && g % ARENAS.length === 0 ? `${chartName(arena)} ${'|'.repeat(arenaPoints)}` : '',
        i === 0 ? `${chartName(group)} ${'|'.repeat(character.level2[g] ?? 0)}` : '',
        `${chartName(id)} ${strokes(element)}`.trim(),
        String(usefulnessOf(character, element, reading)),
      ];
    }),
  );
  return {
    title: 'Attributes',
    blocks: [{ is: 'table', head: ['Level 1', 'Level 2', 'Level 3', 'Usefulness'], rows }],
  };
}

function entries(title: string, elements: readonly Element[], character: Character, reading: DrawbackReading): Chapter {
  const rows = elements.map(element => [
    element.text === '' ? slotName(element.id) : element.text,
    strokes(element),
    element.points > 0 ? explain(character, element, reading) : '',
  ]);
  return { title, blocks: [{ is: 'table', head: [title, 'Strokes', 'Usefulness'], rows }] };
}

function strokes({ points, anti }: Element): string {
  return `${'|'.repeat(points)}${'-'.repeat(anti)}`;
}
