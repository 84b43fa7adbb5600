import {
  allocate,
  assign,
  atMost,
  type ChoiceData,
  dice,
  draw,
  either,
  listOf,
  nothing,
  type OneData,
  oneOf,
  place,
  record,
  someOf,
  text,
  wholeNumber,
} from '@doomtable/kernel';

/** One of every kind of choice, as forms show them. */
export const CHOICES: { readonly [name: string]: ChoiceData } = {
  one: oneOf(['ash', 'bone', 'clay'], [{ id: 'dusk', why: 'taken', cite: 'XX-1' }]),
  some: someOf(['ash', 'bone', 'clay', 'dusk'], { min: 1, max: 2 }),
  number: wholeNumber(1, 6),
  shortText: text('name', { max: 40 }),
  longText: text('tale', { max: 400 }),
  allocate: allocate(
    10,
    [
      { id: 'wrath', min: 1, max: 5 },
      { id: 'grief', min: 1, max: 5 },
      { id: 'hope', min: 0, max: 6 },
    ],
    [atMost(['wrath', 'grief'], 7)],
  ),
  assign: assign(
    [{ id: 'six' }, { id: 'three' }],
    [
      { id: 'sword', max: 1 },
      { id: 'shield', max: 1 },
    ],
  ),
  place: place('map', ['trio'], [3, 8, 13]),
  dice: dice([3]),
  draw: draw(
    [
      { id: 'ash', count: 2 },
      { id: 'bone', count: 1 },
    ],
    1,
  ),
  record: record({ name: text('name', { max: 40 }), rank: wholeNumber(1, 3) }),
  either: either({ stay: nothing(), go: oneOf(['north', 'south']) }),
  list: listOf(oneOf(['ash', 'bone']), { min: 1, max: 3 }),
};

/** A legal list as a table shows it, with something that is refused. */
export const ANSWERS: OneData = {
  kind: 'one',
  of: [{ id: 'ash' }, { id: 'bone' }, { id: 'clay' }],
  refused: [{ id: 'dusk', why: 'taken', cite: 'XX-1' }],
};
