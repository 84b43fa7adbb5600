import type { Json, JsonObject } from '../../json.js';
import type { Random } from '../../luck/random.js';
import { rejects } from '../rejects.js';
import {
  anyIndex,
  anyOf,
  changed,
  listIn,
  replaced,
  type Spoiling,
  withKey,
  withoutItem,
  withoutKey,
} from './tamper.js';
import type { AllocateData, AssignData, DiceData, DrawData, SomeData, TextData } from '../types.js';

export function spoilText(choice: TextData, answer: string, random: Random): readonly Spoiling[] {
  const taken = anyOf(random, choice.not ?? []);
  return [
    () => 'o'.repeat(choice.max + 1),
    () => answer.slice(0, Math.max(choice.min - 1, 0)),
    () => taken?.toUpperCase() ?? `${answer} `,
    () => ` ${answer}`,
    () => `${answer}\u0007`,
    () => `${answer}\ud800`,
    () => `${answer}e\u0301`,
    () => [answer],
  ];
}

export function spoilDice(choice: DiceData, answer: readonly Json[], random: Random): readonly Spoiling[] {
  const pool = anyIndex(random, answer);
  const faces = listIn(answer[pool]);
  const die = anyIndex(random, faces);
  const withFaces = (others: readonly Json[]): Json => replaced(answer, pool, others);
  return [
    () => withFaces([...faces, 1]),
    () => withFaces(withoutItem(faces, die)),
    () => withFaces(replaced(faces, die, choice.sides + 1)),
    () => withFaces(replaced(faces, die, 0)),
    () => withFaces(replaced(faces, die, 1.5)),
    () => withFaces(replaced(faces, die, '1')),
    () => [...answer, []],
    () => withoutItem(answer, pool),
  ];
}

export function spoilSome(choice: SomeData, answer: readonly Json[], random: Random): readonly Spoiling[] {
  const index = anyIndex(random, answer);
  const ids = choice.of.map(option => option.id);
  return [
    () => [...answer, answer[index] ?? changed(ids[0])],
    () => replaced(answer, index, answer[answer.length - 1 - index] ?? null),
    () => answer.toReversed(),
    () => replaced(answer, index, changed(answer[index])),
    () => [...answer, anyOf(random, choice.refused ?? [])?.id ?? changed(ids[0])],
    () => ids.slice(0, choice.max + 1),
    () => answer.slice(0, Math.max(choice.min - 1, 0)),
    () => replaced(answer, index, index),
  ];
}

export function spoilDraw(choice: DrawData, answer: readonly Json[], random: Random): readonly Spoiling[] {
  const index = anyIndex(random, answer);
  const rarest = choice.from.toSorted((a, b) => a.count - b.count)[0]?.id ?? '';
  return [
    () => [...answer, answer[index] ?? rarest],
    () => withoutItem(answer, index),
    () => replaced(answer, index, changed(answer[index])),
    () => answer.map(() => rarest),
    () => replaced(answer, index, null),
  ];
}

/** Points wander from slot to slot until something gives: a bound, or a limit while the total stays right. */
function wander(choice: AllocateData, answer: JsonObject, random: Random): Json {
  const points = new Map(choice.slots.map(slot => [slot.id, Number(answer[slot.id])]));
  const asAnswer = (): Json => Object.fromEntries(points);
  const steps = 4 * choice.total + 1;
  for (let step = 0; step < steps && rejects(choice, asAnswer()) === undefined; step++) {
    const from = anyOf(random, choice.slots)?.id ?? '';
    const to = anyOf(random, choice.slots)?.id ?? '';
    points.set(from, (points.get(from) ?? 0) - 1);
    points.set(to, (points.get(to) ?? 0) + 1);
  }
  return asAnswer();
}

export function spoilAllocate(choice: AllocateData, answer: JsonObject, random: Random): readonly Spoiling[] {
  const slot = anyOf(random, choice.slots);
  const extra = (): Json => withKey(answer, 'noSuchSlot', 0);
  if (slot === undefined) return [extra];
  const points = Number(answer[slot.id]);
  return [
    extra,
    () => wander(choice, answer, random),
    () => wander(choice, answer, random),
    () => withKey(answer, slot.id, points + 1),
    () => withKey(answer, slot.id, points - 1),
    () => withKey(answer, slot.id, slot.max + 1),
    () => withKey(answer, slot.id, slot.min - 1),
    () => withKey(answer, slot.id, points + 0.5),
    () => withKey(answer, slot.id, String(points)),
    () => withoutKey(answer, slot.id),
  ];
}

export function spoilAssign(choice: AssignData, answer: JsonObject, random: Random): readonly Spoiling[] {
  const item = anyOf(random, choice.items);
  const place = anyOf(random, choice.places)?.id ?? '';
  const extra = (): Json => withKey(answer, 'noSuchItem', place);
  if (item === undefined) return [extra];
  return [
    extra,
    () => withKey(answer, item.id, place),
    () => withKey(answer, item.id, changed(place)),
    () => withKey(answer, item.id, null),
    () => withoutKey(answer, item.id),
    () => Object.fromEntries(choice.items.map(each => [each.id, place])),
  ];
}
