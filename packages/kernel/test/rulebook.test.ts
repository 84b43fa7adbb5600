import assert from 'node:assert/strict';
import test from 'node:test';
import { passagesIn } from '../src/index.js';

test('a rulebook is read rule by rule', () => {
  const rules = passagesIn(
    '# Book\n\n### AB-1 First *advice*\n\nOne\nline.\n\n- a\n- b\n\n## Part\n\nLoose.\n\n### AB-2 [Second](x.md)\n',
  );
  assert.deepEqual([...rules.keys()], ['AB-1', 'AB-2']);
  assert.deepEqual(rules.get('AB-1'), { id: 'AB-1', title: 'First', text: 'One line.\n- a\n- b' });
  assert.deepEqual(rules.get('AB-2'), { id: 'AB-2', title: 'Second', text: '' });
});
