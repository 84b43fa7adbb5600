import assert from 'node:assert/strict';
import test from 'node:test';
import { rejects } from '@doomtable/kernel';
import { OURS } from '../../src/adventures.js';
import { ADVENTURE, type AdventureFile } from '../../src/data/shape.js';
import { lint } from '../../src/lint.js';

for (const [id, file] of Object.entries(OURS)) {
  test(`'${id}' has the published form, and nothing is found in it`, () => {
    assert.equal(rejects(ADVENTURE, file), undefined);
    assert.deepEqual(lint(file), []);
    assert.equal((file as unknown as AdventureFile).id, id);
  });
}

test('our adventures rise in difficulty and share neither names nor maps nor sentences', () => {
  const files = Object.values(OURS) as unknown as AdventureFile[];
  assert.deepEqual(
    files.map(({ difficulty }) => difficulty),
    ['learning', 'middle', 'cruel'],
  );
  const texts = files.flatMap(({ title, story, encounters, treasures, enemies, locations, heroes, map }) => [
    title,
    ...Object.values(story),
    map.join('/'),
    ...[...encounters, ...treasures, ...enemies, ...locations, ...heroes].map(({ name }) => name),
    ...[...encounters, ...enemies, ...heroes].map(one => one.story),
    ...heroes.flatMap(({ starts, learns }) => [starts, ...learns].map(({ name }) => name)),
  ]);
  assert.deepEqual(
    texts.filter((text, i) => texts.indexOf(text) !== i),
    [],
  );
});
