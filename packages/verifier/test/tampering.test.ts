import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { hashOf, type LuckNote, type SeenDice, type CheckVerdict } from '@doomtable/host';
import { type JsonObject, keyed, type Record } from '@doomtable/kernel';
import { examine } from '../src/findings.js';
import {
  HONEST,
  hashesOf,
  keptOf,
  noteOf,
  OTHER_MASTER,
  played,
  playedWith,
  rechained,
  someRoll,
  type Source,
  TABLE,
  WORDS,
} from './kit.js';

/*
 * What somebody may do to a record, and what the page that checks games makes of it. Each is held against what Bea's browser kept
 * before the game, and looked at without it: nothing that was tampered with is ever proven true.
 */

let honest: Record;
before(async () => {
  honest = await played(HONEST);
});

type Verdicts = { readonly [what in 'play' | 'published' | 'words' | 'dice']?: CheckVerdict };
const NAMES = {
  play: 'The play',
  published: 'What was published before the game',
  words: 'The words',
  dice: 'The dice',
} as const;

/** What is found with what Bea kept, and in any case that the file alone proves nothing about the dice. */
async function expect(
  record: Record,
  wanted: Verdicts,
  reason: RegExp,
  kept: SeenDice = keptOf(HONEST),
): Promise<void> {
  const text = JSON.stringify(record);
  const findings = await examine(text, JSON.stringify(kept));
  for (const [name, verdict] of Object.entries(wanted)) {
    const found = findings.find(({ what }) => what === NAMES[name as keyof typeof NAMES]);
    assert.equal(found?.verdict, verdict, `${name}: ${JSON.stringify(findings)}`);
  }
  assert.match(findings.map(one => one.reason).join('\n'), reason);
  for (const what of ['The words', 'The dice']) {
    const alone = (await examine(text, '')).find(one => one.what === what);
    assert.notEqual(alone?.verdict, 'true', `${what}, from the file alone`);
  }
}

const withNote = (change: Partial<LuckNote>, record = honest): Record => ({
  ...record,
  luck: { ...record.luck, ...(change as JsonObject) },
});
const note = noteOf(HONEST);
const seals = note.seals ?? assert.fail('nothing is sealed');
/** Another's words, and everything that follows from them. */
const forgedWords: Source = { ...HONEST, words: [hashOf('chosen'), WORDS[1] ?? ''] };

test('tampering: one roll changed', async () => {
  const { at, faces } = someRoll(honest);
  const changed = { ...honest, answers: honest.answers.with(at, { ...honest.answers[at], answer: faces } as never) };
  await expect(changed, { play: 'false', dice: 'unknown' }, new RegExp(`entry ${at} was changed after it was written`));
});

test('tampering: one roll changed, and every hash of the chain made anew', async () => {
  const { at, faces } = someRoll(honest);
  const changed = rechained(honest, (_entry, i) => (i === at ? { answer: faces } : {}));
  await expect(changed, { dice: 'false' }, new RegExp(`entry ${at} shows .*, but the dice fell`));
});

test('tampering: the answer of a seat changed to one against the rules, and the chain made anew', async () => {
  const at = honest.answers.findIndex(({ by }, i) => i > 20 && by !== 'luck');
  const changed = rechained(honest, (_entry, i) => (i === at ? { answer: 'fly' } : {}));
  await expect(changed, { play: 'false', dice: 'unknown' }, new RegExp(`entry ${at} is against the rules`));
});

test('tampering: another result written down', async () => {
  const changed = { ...honest, end: { ...honest.end, result: { ending: 'won' } } as never };
  await expect(changed, { play: 'false', dice: 'unknown' }, /another end than the one written down/);
});

test('tampering: the last answers cut off', async () => {
  const changed = { ...honest, answers: honest.answers.slice(0, -3) };
  await expect(changed, { play: 'false', dice: 'unknown' }, /says it ended, but the game goes on/);
});

test('tampering: the settings changed after the game', async () => {
  const changed = { ...honest, settings: { ...honest.settings, mission: 'nowhere' } };
  await expect(changed, { play: 'false', dice: 'unknown' }, /setting|entry 0 was changed/);
});

test('tampering: another master secret shown', async () => {
  const { secret } = noteOf({ ...HONEST, master: OTHER_MASTER });
  await expect(
    withNote({ secret: { ...note.secret, master: secret?.master } as never }),
    { published: 'true', dice: 'false' },
    /the master secret is not the one that was committed to/,
  );
});

test('tampering: another open secret shown', async () => {
  const { secret } = noteOf({ ...HONEST, master: OTHER_MASTER });
  await expect(
    withNote({ secret: { ...note.secret, open: secret?.open } as never }),
    { dice: 'false' },
    /the open secret is not the one that was committed to/,
  );
});

test('tampering: the commitment replaced by one to another secret', async () => {
  const { commitment } = noteOf({ ...HONEST, master: OTHER_MASTER });
  await expect(withNote({ commitment }), { published: 'false', dice: 'false' }, /not the one that was committed to/);
});

test('tampering: secret and commitment replaced together', async () => {
  const { commitment, secret } = noteOf({ ...HONEST, master: OTHER_MASTER });
  await expect(
    withNote({ commitment, secret: secret as never }),
    { published: 'false', dice: 'false' },
    /but the dice fell/,
  );
});

test('tampering: a record made up whole, with a secret of the forger and every roll drawn from it', async () => {
  const madeUp = await played({ ...HONEST, master: OTHER_MASTER });
  await expect(
    madeUp,
    { play: 'true', published: 'false', words: 'unknown', dice: 'false' },
    /its commitment is not the one that was shown before the game/,
  );
});

test('tampering: the words of a seat replaced', async () => {
  await expect(
    withNote({ entropy: [hashOf('chosen'), WORDS[1] ?? ''] }),
    { words: 'false', dice: 'false' },
    /the words of seat 1 are not those that were sealed/,
  );
});

test('tampering: the words of two seats exchanged', async () => {
  await expect(
    withNote({ entropy: [...WORDS].reverse() }),
    { words: 'false', dice: 'false' },
    /the words of seat 1 are not those that were sealed/,
  );
});

test('tampering: the words of a seat replaced, its hash left, and every roll drawn anew', async () => {
  const redrawn = await played(forgedWords);
  await expect(
    withNote({ seals }, redrawn),
    { published: 'true', words: 'false', dice: 'false' },
    /the words of seat 1 are not those that were sealed/,
  );
});

test('tampering: words and hash of a seat replaced together, and every roll drawn anew', async () => {
  await expect(
    await played(forgedWords),
    { published: 'false', dice: 'false' },
    /its hashes are not those that were shown before the game/,
  );
});

test('tampering: my own words replaced together with their hash, before a browser that kept no hashes', async () => {
  const forged = { ...HONEST, words: [WORDS[0] ?? '', hashOf('chosen')] };
  const kept = { ...keptOf(HONEST), sealed: null };
  await expect(await played(forged), { words: 'false' }, /the words of seat 2 are not those this device sent/, kept);
});

test('tampering: a record that fits what one browser was shown, and not what another was', async () => {
  const forged = await played(forgedWords);
  const findings = await examine(JSON.stringify(forged), JSON.stringify([keptOf(forgedWords), keptOf(HONEST)]));
  const dice = findings.find(({ what }) => what === NAMES.dice);
  assert.equal(dice?.verdict, 'false', JSON.stringify(findings));
  assert.match(dice.reason, /its hashes are not those that were shown before the game/);
});

test('tampering: a hash replaced and the words left', async () => {
  const hashes = [hashesOf(forgedWords)[0] ?? null, seals.hashes[1] ?? null];
  await expect(
    withNote({ seals: { ...seals, hashes } }),
    { published: 'false', words: 'false', dice: 'false' },
    /the words of seat 1 are not those that were sealed/,
  );
});

test('tampering: a seat said to have sealed nothing, and every roll drawn without its words', async () => {
  await expect(
    await played({ ...HONEST, words: [WORDS[0] ?? '', ''] }),
    { published: 'false', words: 'unknown', dice: 'false' },
    /the words of seat 2 were left out, although this device sent them/,
  );
});

test('tampering: the hash of a seat taken out and its words left in', async () => {
  await expect(
    withNote({ seals: { ...seals, hashes: [null, seals.hashes[1] ?? null] } }),
    { words: 'false' },
    /seat 1 has words that were never sealed/,
  );
});

test('tampering: a new sealing kept quiet', async () => {
  const resealed = [[{ seat: 0, name: 'Cy', why: 'silent' }]];
  const source = { ...HONEST, resealed };
  const quiet = withNote({ seals: { ...noteOf(source).seals, resealed: [] } as never }, await played(source));
  await expect(
    quiet,
    { published: 'false', words: 'false', dice: 'false' },
    /0 new sealings, and 1 were shown/,
    keptOf(source),
  );
});

test('tampering: a sealing made up that there was not', async () => {
  const resealed = [[{ seat: 0, name: 'Cy', why: 'silent' }]];
  await expect(withNote({ seals: { ...seals, resealed } }), { words: 'false' }, /not those that were sealed/);
});

test('tampering: the true record of another table', async () => {
  await expect(
    await played({ ...HONEST, table: 'table002' }),
    { play: 'true', published: 'false', dice: 'false' },
    /the record is of table table002, and what was kept is of table table001/,
  );
});

test('tampering: the record of another table under the name of this one', async () => {
  const other = await played({ ...HONEST, table: 'table002' });
  await expect(withNote({ table: TABLE }, other), { published: 'false', words: 'false', dice: 'false' }, /not those/);
});

test('tampering: the dice said to be those of another table', async () => {
  await expect(withNote({ dice: 'table002' }), { published: 'false', dice: 'false' }, /but the dice fell/);
});

test('tampering: words said to have been impossible at this table', async () => {
  await expect(
    withNote({ seals: null }),
    { published: 'false', words: 'unknown', dice: 'false' },
    /its dice are not those of the table that was shown before the game/,
  );
});

test('tampering: a roll said to have been typed in by hand', async () => {
  const { at, faces } = someRoll(honest);
  const changed = rechained(honest, (_entry, i) => (i === at ? { answer: faces, hand: 0 } : {}));
  const { end: _, ...open } = changed;
  const byHand = { ...open, answers: changed.answers.slice(0, at + 1) };
  await expect(byHand, { dice: 'unknown' }, /1 were typed in by hand/);
});

test('tampering: the secret taken out', async () => {
  const { secret: _, ...kept } = honest.luck ?? {};
  await expect({ ...honest, luck: kept }, { dice: 'unknown' }, /the secret of the dice is shown once the game is over/);
});

test('tampering: everything about the dice taken out', async () => {
  const { luck: _, ...bare } = honest;
  await expect(
    bare,
    { published: 'unknown', words: 'unknown', dice: 'unknown' },
    /nothing by which its dice could be checked/,
  );
});

test('tampering: a part of what is said about the dice taken out', async () => {
  const { entropy: _, ...rest } = honest.luck ?? {};
  await expect({ ...honest, luck: rest }, { published: 'false', words: 'false', dice: 'false' }, /is not whole/);
});

test('tampering: dice of a seed that the forger chose, said to be so', async () => {
  const seeded = await playedWith(keyed('lucky'), { kind: 'seeded', seed: 'lucky' });
  await expect(seeded, { play: 'true', dice: 'unknown' }, /whoever chose the seed could choose the dice/);
});

test('tampering: half of the game said to have been played elsewhere, with dice of which nothing is known', async () => {
  const { at, faces } = someRoll(honest);
  const changed = rechained(honest, (_entry, i) => (i === at ? { answer: faces } : {}));
  const { end: _, ...open } = changed;
  const parts = [
    { answers: at + 1, note: null },
    { answers: null, note: honest.luck ?? null },
  ];
  const moved = { ...open, answers: changed.answers.slice(0, at + 1), luck: { kind: 'parts', parts } };
  await expect(moved, { dice: 'unknown' }, /come from a secret that is not shown/);
});

test('tampering: a commitment that was first seen when the game had begun', async () => {
  await expect(
    honest,
    { published: 'unknown', words: 'unknown', dice: 'unknown' },
    /first saw the table when the game had begun/,
    { ...keptOf(HONEST), before: false },
  );
});
