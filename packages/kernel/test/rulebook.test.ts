import assert from 'node:assert/strict';
import test from 'node:test';
import { blocksIn, passagesIn } from '../src/index.js';

const BOOK = `# Book

[AB-0] What it is about.

## Turns

[AB-1] Roll a *die*. [AB-2][AB-3 advice] Keep
it [well](x.md).

### Tables

Before. [AB-4] These count:

| Die | Worth |
| --- | ----- |
| 1   | [AB-5] nothing |
| 6   | all |

[AB-6] Two ways:

- by hand
- by **foot**

![A turn](board:roll)

- [AB-7] One
  line.
- [AB-8] Two.

> [AB-9] An example.
`;

test('a rulebook is read rule by rule', () => {
  const rules = passagesIn(BOOK);
  assert.deepEqual(
    [...rules.values()].map(({ id, title, text }) => [id, title, text]),
    [
      ['AB-0', 'Book', 'What it is about.'],
      ['AB-1', 'Turns', 'Roll a die.'],
      ['AB-2', 'Turns', 'Keep it well.'],
      ['AB-3', 'Turns', 'Keep it well.'],
      ['AB-4', 'Tables', 'These count:'],
      ['AB-5', 'Tables', 'nothing'],
      ['AB-6', 'Tables', 'Two ways:\n- by hand\n- by foot'],
      ['AB-7', 'Tables', 'One line.'],
      ['AB-8', 'Tables', 'Two.'],
      ['AB-9', 'Tables', 'An example.'],
    ],
  );
});

test('blocks know their kind, their headings and their rules', () => {
  const blocks = blocksIn(BOOK);
  assert.deepEqual(
    blocks.map(({ kind }) => kind),
    [
      ...['heading', 'paragraph', 'heading', 'paragraph', 'heading', 'paragraph', 'table'],
      ...['paragraph', 'list', 'figure', 'list', 'example'],
    ],
  );
  assert.deepEqual(blocks[0]?.text, 'Book');
  assert.deepEqual(blocks[3]?.under, ['Turns']);
  assert.deepEqual(blocks[3]?.rules, ['AB-1', 'AB-2', 'AB-3']);
  assert.deepEqual(blocks[6]?.under, ['Turns', 'Tables']);
});
