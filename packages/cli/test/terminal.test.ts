import assert from 'node:assert/strict';
import test from 'node:test';
import { GAMES, loadGame } from '@doomtable/games';
import {
  allocate,
  assign,
  type ChoiceData,
  either,
  type Json,
  listOf,
  nothing,
  oneOf,
  place,
  record,
  rejects,
  someOf,
  standardSettings,
  Table,
  text,
  wholeNumber,
} from '@doomtable/kernel';
import { toAscii } from '../src/terminal/ascii.js';
import { Asker } from '../src/terminal/asker.js';
import type { TerminalForm, TerminalNaming } from '../src/terminal/forms/form.js';
import { formOf, isComposite } from '../src/terminal/forms/index.js';
import { speaksUnicode } from '../src/terminal/streams.js';
import { columns, wrap } from '../src/terminal/wrap.js';
import { notebook, reading } from './notebook.js';

const NAMING: TerminalNaming = {
  option: option => `the ${option.id}`,
  refusal: rejection => String(rejection.with?.['why'] ?? rejection.code),
  place: (_board, code) => `A${code} B${code + 1}`,
  chance: () => '',
};

function form(choice: ChoiceData): TerminalForm {
  assert.ok(!isComposite(choice));
  return formOf(choice, NAMING);
}

function shown(one: TerminalForm, width = 80): string[] {
  return one.show(width).map(line => line.map(span => span.text).join(''));
}

test('texts wrap between words and keep their columns', () => {
  assert.deepEqual(wrap('one  two three', 40), ['one  two three']);
  assert.deepEqual(wrap('  1  one two three', 12, 5), ['  1  one two', '     three']);
  assert.deepEqual(wrap('a\nb', 40), ['a', 'b']);
  assert.deepEqual(wrap('unbreakable', 4), ['unbreakable']);
});

test('options stand in as many columns as fit, read downwards', () => {
  const cells = Array.from({ length: 9 }, (_, i) => `${i + 1}  A${i}`);
  assert.deepEqual(columns(cells, 30), ['1  A0   4  A3   7  A6', '2  A1   5  A4   8  A7', '3  A2   6  A5   9  A8']);
  assert.deepEqual(columns(cells, 10), cells);
  assert.deepEqual(columns(['a', 'b'], 80), ['a', 'b']);
});

test('every sign of every sheet has a plain letter of its own width', async () => {
  const game = (await loadGame(GAMES, 'doom-realm')) ?? assert.fail('no Doom Realm');
  const { view } = { view: Table.begin(game, standardSettings(game.settings), 1).world.open };
  for (const line of game.sketch(view, 120, () => '')) {
    for (const { text: words } of line) {
      assert.match(toAscii(words), /^[ -~]*$/);
      assert.equal(toAscii(words).length, [...words].length);
    }
  }
  assert.equal(toAscii('é†×…'), 'e+x~');
  assert.equal(toAscii('✓■□◆◇●○◌▲·'), 'v#.%<@o:^.');
  assert.equal(toAscii('龍'), '?');
});

test('the locale says whether there is more than plain letters', () => {
  assert.equal(speaksUnicode({ LANG: 'en_GB.UTF-8' }, 'linux'), true);
  assert.equal(speaksUnicode({ LANG: 'C.utf8', LC_ALL: '' }, 'linux'), true);
  assert.equal(speaksUnicode({ LANG: 'en_GB.UTF-8', LC_ALL: 'C' }, 'linux'), false);
  assert.equal(speaksUnicode({}, 'linux'), false);
  assert.equal(speaksUnicode({}, 'win32'), true);
});

test('what is refused is listed by its reason', () => {
  const one = form(
    oneOf(
      ['go'],
      [
        { id: 'a', why: 'locked', cite: 'X-1' },
        { id: 'b', why: 'locked', cite: 'X-1' },
        { id: 'c', why: 'far' },
      ],
    ),
  );
  assert.deepEqual(shown(one), ['  1  the go', '  -  locked (X-1)', '       the a', '       the b', '  -  the c: far']);
  assert.deepEqual(one.read('1'), { answer: 'go' });
  assert.deepEqual(one.read('go'), { answer: 'go' });
  assert.ok('code' in (one.read('2') as object));
});

test('several are picked in any order, with commas or spaces', () => {
  const some = form(someOf(['a', 'b', 'c'], { min: 0, max: 2 }));
  assert.deepEqual(some.read('3 1'), { answer: ['a', 'c'] });
  assert.deepEqual(some.read('2,3'), { answer: ['b', 'c'] });
  assert.deepEqual(some.read('-'), { answer: [] });
});

test('placements: the first thirty by number, hexes to narrow them, the last one by an empty line', () => {
  const codes = Array.from({ length: 40 }, (_, i) => i * 2);
  const where = form(place('map', ['shape'], codes));
  assert.equal(shown(where, 20).length, 31);
  assert.match(shown(where, 20).at(-1) ?? '', /and 10 more/);
  assert.deepEqual(where.read('40'), { answer: 78 });
  assert.ok('code' in (where.read('41') as object));
  assert.ok('code' in (where.read('C3') as object));
  assert.equal(where.read(''), 'narrowed');
  assert.equal(where.read('a10'), 'narrowed');
  assert.deepEqual(shown(where), ['   6  A10 B11', '  the only one: an empty line takes it']);
  assert.deepEqual(where.read(''), { answer: 10 });
  assert.deepEqual(where.read('6'), { answer: 10 });
});

test('points and places: by name, or just numbers in the order listed; the examples given are legal', () => {
  const points = allocate(3, [
    { id: '0', min: 0, max: 2 },
    { id: '1', min: 0, max: 3 },
  ]);
  const damage = form(points);
  assert.deepEqual(damage.read('1 2'), { answer: { '0': 1, '1': 2 } });
  assert.deepEqual(damage.read('0 2, 1 1'), { answer: { '0': 2, '1': 1 } });
  assert.ok('code' in (damage.read('3 0') as object));
  const uses = assign(
    [{ id: '6' }, { id: '4' }],
    [
      { id: 'gold', min: 1, max: 1 },
      { id: 'lock', min: 1, max: 1 },
    ],
  );
  const dice = form(uses);
  assert.deepEqual(dice.read('2 1'), { answer: { '6': 'lock', '4': 'gold' } });
  assert.deepEqual(dice.read('6 to gold, 4 to lock'), { answer: { '6': 'gold', '4': 'lock' } });
  assert.ok('code' in (dice.read('1 1') as object));
  assert.ok('code' in (dice.read('1 9') as object));
  for (const [one, choice] of [
    [damage, points],
    [dice, uses],
  ] as const) {
    const [, inOrder = '', byName = ''] = /e\.g\. ([\d ]+); or (.*)$/.exec(one.hint) ?? [];
    for (const example of [inOrder, byName]) {
      const read = one.read(example);
      assert.ok(typeof read === 'object' && 'answer' in read, `${example} is no answer`);
      assert.equal(rejects(choice, read.answer), undefined);
    }
  }
});

/** Asks a choice and types these lines. */
async function ask(choice: ChoiceData, ...lines: string[]): Promise<{ readonly got: Json; readonly out: string }> {
  const paper = notebook();
  const asker = new Asker(paper.paper, reading(lines));
  const filled = await asker.ask(choice, NAMING, line => (line === 'q' ? { left: 'quit' } : undefined));
  return { got: 'answer' in filled ? filled.answer : filled.left, out: paper.text() };
}

test('a question is put again until there is a legal answer', async () => {
  const { got, out } = await ask(wholeNumber(1, 5), 'six', '9', '', '4');
  assert.equal(got, 4);
  assert.match(out, /wrongShape Type a whole number from 1 to 5\.\noutOfRange Type/);
  assert.equal((await ask(wholeNumber(1, 5))).got, 'quit');
  assert.equal((await ask(wholeNumber(1, 5), 'q')).got, 'quit');
});

test('where any line may be an answer, commands take a slash', async () => {
  assert.equal((await ask(text('name', { max: 9 }), 'q')).got, 'q');
  assert.equal((await ask(text('name', { max: 9 }), '/q')).got, 'quit');
});

test('records, branches and lists are asked one part after the other', async () => {
  const hero = record({ name: text('name', { max: 9 }), age: wholeNumber(1, 99) });
  assert.deepEqual((await ask(hero, 'Ada', '36')).got, { name: 'Ada', age: 36 });
  const way = either({ walk: nothing(), ride: oneOf(['horse', 'mule']) });
  assert.deepEqual((await ask(way, '2', '2')).got, { is: 'ride', with: 'mule' });
  assert.deepEqual((await ask(way, '1')).got, { is: 'walk', with: {} });
  const ages = listOf(wholeNumber(1, 99), { min: 1, max: 3 });
  assert.deepEqual((await ask(ages, '1', 'y', '2', 'n')).got, [1, 2]);
  assert.deepEqual((await ask(ages, '1', 'y', '2', 'y', '3')).got, [1, 2, 3]);
  assert.equal((await ask(hero, 'Ada', 'q')).got, 'quit');
});
