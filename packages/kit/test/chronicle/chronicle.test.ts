import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ask,
  defineGame,
  done,
  headOf,
  type Chronicle,
  type Happening,
  sample,
  oneOf,
  poll,
  Recorder,
  type Rule,
  rule,
  standardSettings,
  Table,
} from '@doomtable/kernel';
import { chronicle, type ChronicleGuide, retell, toMarkdown, toPage } from '../../src/chronicle/index.js';

interface Fire {
  World: { readonly open: { wood: number }; readonly secret: Record<never, never> };
  View: { readonly wood: number };
  Known: null;
  Result: number;
  Events: {
    evening: Record<never, never>;
    gathered: { readonly wood: number };
    whispered: Record<never, never>;
    lit: { readonly wood: number };
  };
  Settings: Record<never, never>;
}

/** Two people by a fire: both vote whether to add wood, then the first lights it. */
const evening: Rule<Fire, Record<never, never>, number> = rule('evening', {
  begin: { cite: 'F-1', do: t => t.tell('evening', 'F-1', {}) },
  wood: poll({
    cite: 'F-1',
    story: 'welcome',
    who: () => [0, 1],
    choice: () => oneOf(['add', 'spare']),
    then: (t, _my, ballots) => {
      t.world.open.wood = ballots.filter(({ answer }) => answer === 'add').length;
      t.tell('gathered', 'F-1', { wood: t.world.open.wood });
      t.tell('whispered', 'F-1', {}, [1]);
    },
  }),
  light: ask({
    cite: 'F-1',
    story: 'welcome',
    who: () => 0,
    choice: () => oneOf(['light']),
    then: t => {
      t.tell('lit', 'F-1', { wood: t.world.open.wood });
      return done(t.world.open.wood);
    },
  }),
});

const fire = defineGame<Fire>({
  id: 'fire',
  title: 'Fire',
  rulesVersion: '1',
  seats: { min: 2, max: 2 },
  settings: {},
  rules: [evening],
  begin: () => ({ world: { open: { wood: 0 }, secret: {} }, rule: evening, my: {} }),
  clone: ({ open }) => ({ open: { ...open }, secret: {} }),
  knows: () => null,
  view: open => open,
  imagine: view => ({ open: { ...view }, secret: {} }),
  bound: () => 3,
  endings: ['over'],
  ending: () => 'over',
  words: {
    about: 'An evening by the fire.',
    asks: { 'evening.wood': 'Wood?', 'evening.light': 'Light it?' },
    options: { add: 'Add', spare: 'Spare', light: 'Light' },
    events: {
      evening: 'Evening falls.',
      gathered: ({ wood }) => `Logs: ${wood}.`,
      whispered: 'Only you know.',
      lit: (_data, { wood }) => `A fire of ${wood}.`,
    },
    refusals: {},
    settings: {},
    endings: { over: 'The fire burns.' },
    result: result => `Wood: ${result}.`,
  },
  role: () => 'guest',
  thumb: (_sight, { choice }, random) => sample(choice, random),
  sketch: () => [],
});

function told(
  viewer: 0 | 1 | 'audience',
  answers: readonly [by: number, answer: string, story?: string][],
): readonly Happening[] {
  const table = Table.begin(fire, standardSettings(fire.settings), 2);
  const recorder = new Recorder(
    headOf(fire, {}, [
      { name: 'Ann', kind: 'person' },
      { name: 'Bo', kind: 'person' },
    ]),
  );
  for (const [by, answer, story] of answers) {
    recorder.add({ by, answer, ...(story === undefined ? {} : { story }) });
    table.play(by, answer);
  }
  return retell(fire, recorder.record(table), viewer);
}

const WHOLE: readonly [number, string, string?][] = [
  [0, 'add', 'It is cold.'],
  [1, 'spare', '  '],
  [0, 'light', 'A spark,\nthen warmth.'],
];

test('what happened is told in order, tellings of ballots only once the poll is open', () => {
  const short = ({ is, tick, text }: Happening): string => `${tick} ${is} ${text}`;
  assert.deepEqual(told('audience', WHOLE).map(short), [
    '0 event Evening falls.',
    '1 story It is cold.',
    '2 event Logs: 1.',
    '3 story A spark,\nthen warmth.',
    '3 event A fire of 1.',
  ]);
});

test('a game that has only begun is told too, and a viewer hears what that viewer may hear', () => {
  assert.equal(told('audience', []).length, 1);
  const heard = told(1, WHOLE.slice(0, 2)).map(({ text }) => text);
  assert.deepEqual(heard, ['Evening falls.', 'It is cold.', 'Logs: 1.', 'Only you know.']);
});

test('a record of another game is not told', () => {
  const table = Table.begin(fire, {}, 2);
  const record = { ...new Recorder(headOf(fire, {}, [])).record(table), game: 'ice' };
  assert.throws(() => retell(fire, record, 'audience'), /cannot be told/);
});

const GUIDE: ChronicleGuide = {
  title: 'By the fire',
  about: 'Two guests',
  opening: 'Before',
  event: ({ kind, text }) => {
    if (kind === 'evening') return { chapter: 'Evening', blocks: [{ is: 'scene', title: 'The hearth' }] };
    return kind === 'gathered' ? null : { blocks: [{ is: 'line', text }] };
  },
  name: seat => ['Ann', 'Bo'][seat] ?? '',
};

test('a guide puts events into chapters or leaves them out; chapters without a word are dropped', () => {
  assert.deepEqual(chronicle(told('audience', WHOLE), GUIDE), {
    title: 'By the fire',
    about: 'Two guests',
    chapters: [
      {
        title: 'Evening',
        blocks: [
          { is: 'scene', title: 'The hearth' },
          { is: 'story', by: 'Ann', text: 'It is cold.' },
          { is: 'story', by: 'Ann', text: 'A spark,\nthen warmth.' },
          { is: 'line', text: 'A fire of 1.' },
        ],
      },
    ],
  });
  assert.deepEqual(chronicle(told('audience', []), GUIDE).chapters, []);
});

test('what leads stands before the tellings of its answer, and after those of earlier ones', () => {
  const guide: ChronicleGuide = {
    ...GUIDE,
    event: ({ kind, text }) =>
      kind === 'lit' ? { blocks: [{ is: 'scene', title: text }], leads: true } : { blocks: [] },
  };
  assert.deepEqual(chronicle(told('audience', WHOLE), guide).chapters[0]?.blocks, [
    { is: 'story', by: 'Ann', text: 'It is cold.' },
    { is: 'scene', title: 'A fire of 1.' },
    { is: 'story', by: 'Ann', text: 'A spark,\nthen warmth.' },
  ]);
});

const DOCUMENT: Chronicle = {
  title: 'Ash & <Ember>',
  about: '',
  chapters: [
    {
      title: 'One',
      blocks: [
        { is: 'line', text: 'First.' },
        { is: 'line', text: '- *not* a mark' },
        { is: 'story', by: 'Ann', text: 'Two\n\n# lines' },
        { is: 'list', items: ['a', '1. b'] },
        { is: 'table', head: ['Who', 'What'], rows: [['Bo', 'x | y']] },
      ],
    },
  ],
};

test('Markdown: runs of lines are one list, tellings are quoted, and no mark of a person is read as one', () => {
  assert.equal(
    toMarkdown(DOCUMENT),
    [
      '# Ash & \\<Ember\\>',
      '',
      '## One',
      '',
      '- First.',
      '- \\- \\*not\\* a mark',
      '',
      '> **Ann:** Two',
      '>',
      '> \\# lines',
      '',
      '- a',
      '- 1\\. b',
      '',
      '| Who | What |',
      '| --- | --- |',
      '| Bo | x \\| y |',
      '',
    ].join('\n'),
  );
});

test('the page needs nothing else, and shows what people wrote instead of reading it', () => {
  const page = toPage(DOCUMENT);
  assert.ok(page.startsWith('<!doctype html>'));
  assert.ok(page.includes('<title>Ash &amp; &lt;Ember&gt;</title>'));
  assert.ok(page.includes('<blockquote><b>Ann</b>Two\n\n# lines</blockquote>'));
  assert.ok(page.includes('<tr><th>Who</th><th>What</th></tr>'));
  assert.ok(!/<script|src=|href=/.test(page));
});
