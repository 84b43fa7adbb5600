import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ARENAS } from '../../src/data/chart.js';
import { ROWS } from '../../src/data/tables.js';
import { promptsFor } from '../../ui/scene/prompts.js';

test('whoever tells an outcome is asked about its margin, its arena and the element that decided', () => {
  const seen = new Set<string>();
  for (let row = ROWS.worst; row <= ROWS.best; row++) {
    for (const arena of ARENAS) {
      const prompts = promptsFor({ row, arena, element: { id: 'E1', name: 'Brass spyglass' }, who: 'Mira' });
      assert.equal(prompts.length, 3);
      assert.match(prompts[1] ?? '', /Mira/);
      assert.match(prompts[2] ?? '', /Brass spyglass/);
      for (const prompt of prompts) assert.match(prompt, /\?$/);
      seen.add(prompts.join());
    }
  }
  // Eight kinds of margin in three arenas.
  assert.equal(seen.size, 8 * ARENAS.length);
  const byNature = promptsFor({ row: 2, arena: null, element: { id: 'sight', name: 'Sight' }, who: 'Mira' });
  assert.deepEqual(byNature, ['What do the others see?', 'When does sight make the difference?']);
  assert.deepEqual(promptsFor({ row: -1, arena: null, element: null, who: 'Mira' }).length, 1);
});
