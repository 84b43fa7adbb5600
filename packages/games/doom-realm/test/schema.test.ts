import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { schemaOf } from '@doomtable/kernel';
import { ADVENTURE } from '../src/data/shape.js';

/** The published form of adventure files, beside the adventures. `WRITE_SCHEMA=1` makes it anew. */
const FILE = fileURLToPath(new URL('../../schema/adventure.schema.json', import.meta.url));

test('the published schema is the form that judges adventure files', () => {
  const published = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'An adventure for Doom Realm',
    ...schemaOf(ADVENTURE),
  };
  if (process.env['WRITE_SCHEMA'] === '1') writeFileSync(FILE, `${JSON.stringify(published, null, 2)}\n`);
  assert.deepEqual(JSON.parse(readFileSync(FILE, 'utf8')), published);
});
