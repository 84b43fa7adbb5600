import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { rejects, schemaOf } from '@doomtable/kernel';
import { MISSION, type MissionFile } from '../src/data/shape.js';
import { lint } from '../src/lint.js';
import { OURS } from '../src/missions.js';

/** The published form of mission files, beside the missions. `WRITE_SCHEMA=1` makes it anew. */
const FILE = fileURLToPath(new URL('../../schema/mission.schema.json', import.meta.url));

test('the published schema is the form that judges mission files', () => {
  const published = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A mission for Meet Thy Doom',
    ...schemaOf(MISSION),
  };
  if (process.env['WRITE_SCHEMA'] === '1') writeFileSync(FILE, `${JSON.stringify(published, null, 2)}\n`);
  assert.deepEqual(JSON.parse(readFileSync(FILE, 'utf8')), published);
});

for (const [id, file] of Object.entries(OURS)) {
  test(`${id} has the published form, and the linter has nothing to say`, () => {
    assert.equal(rejects(MISSION, file), undefined);
    assert.deepEqual(lint(file), []);
  });

  test(`${id} has Scan charts for its Sectors, a trap, a secret and a story`, () => {
    const { finds, traps, sectors, story, title } = file as unknown as MissionFile;
    assert.ok(
      finds.some(({ gives }) => gives.is !== 'loot'),
      'no secret',
    );
    assert.ok(traps.length > 0 && story.won !== '' && story.lost !== '' && title !== '');
    const charted = new Set(finds.map(({ sector }) => sector));
    assert.ok(sectors.filter(({ letter }) => charted.has(letter)).length * 2 > sectors.length);
  });
}
