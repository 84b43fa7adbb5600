import { type Option, type Seat, seatCalled } from '@doomtable/kernel';
import { attributeOf } from '../data/chart.js';
import { nameOf, type Character, type Element } from '../sheet/character.js';
import { type Stroke, strokesOf, usefulnessOf } from '../sheet/usefulness.js';
import type { DrawbackReading } from '../settings.js';
import type { Story } from '../world.js';

/** Names that differ from their ids (R3-02). */
const ODD: { readonly [id: string]: string } = { taste: 'Taste/Smell', craft: 'Skill (craft)' };

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** An arena, a group or an attribute, as the chart has it. */
export function chartName(id: string): string {
  return ODD[id] ?? capital(id);
}

/** A character by name, or the seat until there is a name; where two share a name, both. */
export function who({ characters }: Pick<Story, 'characters'>, seat: Seat): string {
  return seatCalled(characters.map(nameOf), seat);
}

/** Several characters, as one says it. */
export function all(view: Pick<Story, 'characters'>, seats: readonly Seat[]): string {
  return inRow(seats.map(seat => who(view, seat)));
}

export function inRow(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? 'nobody') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** An element of somebody's sheet: its text, or its name in the chart. */
export function elementName(view: Pick<Story, 'characters'>, seat: Seat, id: string): string {
  const text = view.characters[seat]?.elements.find(element => element.id === id)?.text ?? '';
  return text === '' ? slotName(id) : text;
}

/** A slot without words yet. */
export function slotName(id: string): string {
  if (attributeOf(id) !== undefined) return chartName(id);
  const names: { readonly [letter: string]: string } = { M: 'Motivation', B: 'Fact', S: 'Skill', E: 'Equipment' };
  const kind = /^[MBSE]\d+$/.test(id) ? names[id.charAt(0)] : undefined;
  return kind === undefined ? chartName(id) : `${kind} ${id.slice(1)}`;
}

/** An option that stands for an element, with its usefulness. */
export function elementOptionName({ id, with: data }: Option): string {
  const { text = '', element = id, use } = data ?? {};
  const name = text === '' ? slotName(String(element)) : String(text);
  return data === undefined ? name : `${name} (usefulness ${Number(use)})`;
}

/** How a usefulness comes about: "Hearing 4 = Mental 1 + Senses 2 + Hearing 1". */
export function explain(character: Character, element: Element, reading: DrawbackReading): string {
  const name = (id: string): string => {
    const text = character.elements.find(other => other.id === id)?.text ?? '';
    return text === '' ? slotName(id) : text;
  };
  const strokes = strokesOf(character, element);
  const sum = strokes.reduce((total, { points }) => total + points, 0);
  const parts = strokes.map(({ of, points }: Stroke) => `${name(of)} ${points}`).join(' + ');
  const capped = sum > 6 ? ', counted as 6' : '';
  const anti = element.anti > 0 && reading !== 'name' ? ` - ${element.anti} drawback` : '';
  return `${name(element.id)} ${usefulnessOf(character, element, reading)} = ${parts}${capped}${anti}`;
}

/** Who a character was meant to be: "Stubborn, lamp-keeper, the truth". Empty where it was made by hand. */
export function conceptName({ concept }: Pick<Character, 'concept'>): string {
  return capital(concept.join(', '));
}
