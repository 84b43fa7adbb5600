import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import test from 'node:test';
import { hashOf, type LuckNote, sealOf, VerifiableLuck, verifyRecord } from '@doomtable/host';
import { dice, type Decision, sample, Sfc32 } from '@doomtable/kernel';
import { game as canary } from './kit/canary.js';
import { doomRealm, soloTable } from './kit/doom.js';
import type { Guest } from './kit/guest.js';
import { lobbyOnce } from './kit/test-lobby.js';
import { pairInPlay, pairTable } from './kit/pair.js';
import { startServer, type TestServer } from './kit/server.js';
import { begin, type Eyes, look, makeTable, playOn, sit, taken } from './kit/table.js';

const newWords = (): string => randomBytes(32).toString('hex');
const phaseOf = ({ scene }: Eyes): string => scene.room.sealing.phase;
const noteIn = (record: { readonly luck?: unknown }): LuckNote => record.luck as LuckNote;

/** Ann, whose browser does everything by itself, and Eve, who does what she likes: both seated, nothing begun. */
async function annAndEve(server: TestServer): Promise<{ id: string; room: Eyes; eve: Eyes; guests: [Guest, Guest] }> {
  const guests: [Guest, Guest] = [await server.guest('Ann'), await server.guest('Eve')];
  const { id, room } = await pairTable(...guests);
  return { id, room, eve: await look(guests[1].connect({ seen: null }), id, 'audience'), guests };
}

function sealing({ scene, table }: Eyes, words: string, seat = 1) {
  return {
    do: 'seal',
    seat,
    hash: sealOf({ table, sealing: scene.room.sealing.resealed.length, seat }, words),
  } as const;
}

test('two people play a table to its end: the record has words of every seat and verifies against what each browser kept', async () => {
  await using server = await startServer();
  const guests = [await server.guest('Ann'), await server.guest('Bea')] as const;
  const { id, links: _, room } = await pairTable(...guests);
  // Bea's browser looks on as Ann's does, so that both seal and open by themselves.
  const other = await look(guests[1].connect(), id, 'audience');
  await begin(room);
  const seats = [await look(room.connection, id, 0), await look(other.connection, id, 1)] as const;
  await Promise.all(seats.map((seat, i) => playOn(seat, new Sfc32(`to the end ${i}`))));
  const record = await guests[0].api.record(id);
  const { entropy, commitment } = noteIn(record);
  assert.equal(entropy.length, 2);
  for (const words of entropy) assert.match(words, /^[0-9a-f]{64}$/);
  for (const [seat, guest] of guests.entries()) {
    const kept = guest.seen.read(id) ?? assert.fail('nothing was kept');
    assert.deepEqual(kept.commitment, commitment);
    assert.deepEqual(
      kept.own.map(own => own.words),
      [entropy[seat]],
      'the words are those this browser made',
    );
    const found = verifyRecord(canary, record, [kept]);
    for (const { verdict, reason } of [found.play, found.published, found.words, found.dice]) {
      assert.equal(verdict, 'true', reason);
    }
  }
});

test('words that do not fit their hash are refused, and a start waits for those that do', async () => {
  await using server = await startServer();
  const { room, eve } = await annAndEve(server);
  const words = newWords();
  await taken(eve.command(sealing(eve, words)));
  await taken(room.command({ do: 'begin' }));
  await eve.until('Ann has opened', () => eve.scene.room.sealing.opened[0] === true);
  assert.equal((await eve.command({ do: 'open', seat: 1, words: newWords() })).refusal?.code, 'wordsDiffer');
  assert.equal((await eve.command({ do: 'open', seat: 0, words })).refusal?.code, 'notYourSeat');
  assert.equal((await eve.command({ do: 'sit', seat: 1, who: { kind: 'empty' } })).refusal?.code, 'starting');
  assert.equal((await room.command({ do: 'begin' })).refusal?.code, 'starting');
  assert.equal(phaseOf(room), 'opening', 'it still waits');
  await taken(eve.command({ do: 'open', seat: 1, words }));
  await room.until('the beginning', () => phaseOf(room) === 'begun');
});

test('nobody hears the words of another before the game begins', async () => {
  await using server = await startServer();
  const { id, room, eve, guests } = await annAndEve(server);
  await taken(eve.command(sealing(eve, newWords())));
  await taken(room.command({ do: 'begin' }));
  await eve.until('Ann has opened', () => eve.scene.room.sealing.opened[0] === true);
  const [own] = guests[0].seen.read(id)?.own ?? [];
  assert.equal(own?.opened, true);
  const { text } = await guests[1].get(`/api/tables/${id}/log?viewer=audience`);
  for (const heard of [...guests[1].heard, text]) assert.ok(!heard.includes(own.words));
});

test('a seat that keeps silent is named, and everything is sealed anew without it', async () => {
  await using server = await startServer({ wordsWaitMs: 300 });
  const { id, room, eve, guests } = await annAndEve(server);
  const words = newWords();
  await taken(eve.command(sealing(eve, words)));
  const before = guests[0].seen.read(id)?.own ?? [];
  await taken(room.command({ do: 'begin' }));
  await room.until('the beginning', () => phaseOf(room) === 'begun');
  assert.deepEqual(room.scene.room.sealing.resealed, [[{ seat: 1, member: 'm2', why: 'silent' }]]);
  const reseal = room.told.find(({ act }) => act.do === 'reseal');
  assert.ok(reseal !== undefined, 'it stands in the log');
  const [ann] = room.scene.room.sealing.words;
  assert.ok(ann !== null && before.every(own => own.words !== ann), 'Ann has sealed new words');
  assert.equal((await eve.command({ do: 'open', seat: 1, words })).refusal?.code, 'begun', 'too late');
  // Eve keeps her seat and plays, and the record tells all of it.
  const seats = [await look(room.connection, id, 0), await look(eve.connection, id, 1)] as const;
  await Promise.all(seats.map((seat, i) => playOn(seat, new Sfc32(`silent ${i}`))));
  const record = await guests[0].api.record(id);
  assert.deepEqual(noteIn(record).entropy, [ann, '']);
  assert.deepEqual(noteIn(record).seals?.resealed, [[{ seat: 1, name: 'Eve', why: 'silent' }]]);
  const kept = guests[0].seen.read(id) ?? assert.fail('nothing was kept');
  assert.equal(kept.sealed?.sealing, 1, 'her browser has seen the second sealing');
  const { words: found, dice: rolled } = verifyRecord(canary, record, [kept]);
  assert.deepEqual([found.verdict, rolled.verdict], ['true', 'true'], found.reason);
});

test('a start whose server was stopped in the middle goes on when it is back', async () => {
  const first = await startServer({ wordsWaitMs: 1500 });
  const { id, room, eve, guests } = await annAndEve(first);
  await taken(eve.command(sealing(eve, newWords())));
  await taken(room.command({ do: 'begin' }));
  await eve.until('Ann has opened', () => eve.scene.room.sealing.opened[0] === true);
  await using server = await first.restart();
  const again = await look(guests[0].connect(), id, 'audience');
  await again.until('the beginning', () => phaseOf(again) === 'begun');
  assert.equal(again.scene.room.sealing.resealed.length, 1);
  assert.equal((await server.guest('Check')).cookie !== undefined, true);
});

/** Whoever runs a server knows all that chance gave it. The secret of a table is 32 bytes of it. */
class Operator {
  readonly #drawn: string[] = [];

  readonly entropy = (length: number): Uint8Array => {
    const bytes = randomBytes(length);
    this.#drawn.push(bytes.toString('hex'));
    return bytes;
  };

  masterOf({ watch }: Eyes): string {
    const { commitment } = watch.head ?? assert.fail('there is no table yet');
    return this.#drawn.find(hex => hashOf(hex) === commitment.master) ?? assert.fail('the secret came from elsewhere');
  }
}

/** The words of a browser that has opened them: whoever runs the server has got them by then. */
function openedBy(guest: Guest, table: string): string {
  const own = guest.seen.read(table)?.own.find(({ opened }) => opened);
  return own?.words ?? assert.fail('nothing was opened');
}

/** Six rolls of three dice. */
function facesFrom(table: string, master: string, words: readonly string[]): readonly number[] {
  const luck = new VerifiableLuck(table, master, words);
  return Array.from({ length: 6 }, (_, tick) => {
    const decision = { choice: dice([3]), key: null, tick, eyes: null } as unknown as Decision;
    return luck.roll(decision) as number[][];
  }).flat(2);
}

function diceFrom(table: string, master: string, words: readonly string[]): string {
  return facesFrom(table, master, words).join(' ');
}

/** The same added up: 63 on average. */
function sixRolls(table: string, master: string, words: readonly string[]): number {
  return facesFrom(table, master, words).reduce((sum, face) => sum + face, 0);
}

const TRIES = 3000;

test('the last to open cannot influence the dice: 3,000 tries by whoever runs the server come to nothing', async () => {
  const operator = new Operator();
  await using server = await startServer({ wordsWaitMs: 60_000, entropy: operator.entropy });
  const { id, room, eve, guests } = await annAndEve(server);
  // While people gather, Eve has the secret and nobody's words: whatever she tries, she cannot tell what it comes to.
  const sealed = newWords();
  await taken(eve.command(sealing(eve, sealed)));
  await taken(room.command({ do: 'begin' }));
  await eve.until('Ann has opened', () => eve.scene.room.sealing.opened[0] === true);
  // Now she has all of it, and finds words that would make her lucky.
  const master = operator.masterOf(eve);
  const anns = openedBy(guests[0], id);
  let best = { sum: 0, words: '' };
  for (let i = 0; i < TRIES; i++) {
    const words = newWords();
    const sum = sixRolls(id, master, [anns, words]);
    if (sum > best.sum) best = { sum, words };
  }
  assert.ok(best.sum > 78, `the attack itself works where it is let: ${best.sum}`);
  // She may neither open them, nor seal them, nor take her seat anew.
  assert.equal((await eve.command({ do: 'open', seat: 1, words: best.words })).refusal?.code, 'wordsDiffer');
  assert.equal((await eve.command(sealing(eve, best.words))).refusal?.code, 'sealed');
  const leave = { do: 'sit', seat: 1, who: { kind: 'empty' } } as const;
  assert.equal((await eve.command(leave)).refusal?.code, 'starting');
  // What is left is to open what she sealed before she knew anything.
  await taken(eve.command({ do: 'open', seat: 1, words: sealed }));
  await room.until('the beginning', () => phaseOf(room) === 'begun');
  assert.deepEqual(room.scene.room.sealing.words, [anns, sealed]);
});

test('keeping silent exchanges an outcome that is known for one that nobody can know', async () => {
  const operator = new Operator();
  await using server = await startServer({ wordsWaitMs: 300, entropy: operator.entropy });
  const { id, room, eve, guests } = await annAndEve(server);
  const sealed = newWords();
  await taken(eve.command(sealing(eve, sealed)));
  await taken(room.command({ do: 'begin' }));
  await eve.until('Ann has opened', () => eve.scene.room.sealing.opened[0] === true);
  // Eve knows what opening comes to, and all that could be made of what is open by now.
  const first = openedBy(guests[0], id);
  const master = operator.masterOf(eve);
  const known = [
    [first, sealed],
    [first, ''],
    ['', sealed],
    ['', ''],
  ].map(words => diceFrom(id, master, words));
  await room.until('the beginning', () => phaseOf(room) === 'begun');
  const words = room.scene.room.sealing.words.map(word => word ?? '');
  assert.ok(words[0] !== first && words[1] === '', 'Ann has sealed new words, and Eve has none');
  assert.ok(!known.includes(diceFrom(id, master, words)), 'what falls is none of what she could know');
});

test('a bot that seals its answer cannot be foreseen from anything public', async () => {
  await using server = await startServer();
  const ann = await server.guest('Ann');
  const { id } = await makeTable(ann, { game: 'canary', seats: 2 });
  const room = await look(ann.connect(), id, 'audience');
  await sit(room, 0, 'm1');
  await taken(room.command({ do: 'sit', seat: 1, who: { kind: 'bot', bot: 'random' } }));
  await begin(room);
  const seat = await look(room.connection, id, 0);
  const choice = seat.decision?.choice ?? assert.fail('nobody is asked');
  await seat.until('the bot has sealed its word', () => !seat.sight.waiting.some(({ by }) => by === 1));
  // What a seed of public data would give, for every place of the log there was.
  const guesses = Array.from({ length: (seat.watch.seq ?? 0) + 1 }, (_, seq) =>
    sample(choice, new Sfc32(`${id}/${seq}/1`)),
  );
  await playOn(seat, new Sfc32('against a bot'));
  const record = await ann.api.record(id);
  const word = record.answers.find(({ by }) => by === 1)?.answer;
  assert.equal(typeof word, 'string');
  assert.ok(!guesses.includes(word ?? null), 'the bot drew from public data');
});

test('everybody at a table can see what became of the other tables its host has started with people', async () => {
  await using server = await startServer();
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  await soloTable(ann);
  const finished = await pairInPlay(ann, bea);
  await Promise.all(finished.seats.map((seat, i) => playOn(seat, new Sfc32(`finished ${i}`))));
  const [givenUp, left, stillOpen] = [await pairTable(ann, bea), await pairTable(ann, bea), await pairTable(ann, bea)];
  for (const pair of [givenUp, left, stillOpen]) await pair.begin();
  await taken(givenUp.room.command({ do: 'close' }));
  await taken(left.room.command({ do: 'leave' }));
  await pairTable(ann, bea);
  const { id } = await pairTable(ann, bea);
  await lobbyOnce(bea, ({ waitingForMe, mine }) => {
    const status = (table: string) => [...waitingForMe, ...mine].find(one => one.id === table)?.status;
    return status(finished.id) === 'over' && status(givenUp.id) === 'closed' && status(stillOpen.id) === 'playing';
  });
  const { starts } = await bea.api.table(id);
  assert.deepEqual(starts, { host: 'm1', started: 4, finished: 1, open: 1 });
});

test('a start that was given up before the first roll is counted too', async () => {
  await using server = await startServer({ wordsWaitMs: 60_000 });
  const { room, guests } = await annAndEve(server);
  await taken(room.command({ do: 'begin' }));
  await taken(room.command({ do: 'close' }));
  await lobbyOnce(guests[0], ({ mine }) => mine.some(({ status }) => status === 'closed'));
  const { id } = await pairTable(guests[0], guests[1]);
  assert.deepEqual((await guests[1].api.table(id)).starts, { host: 'm1', started: 1, finished: 0, open: 0 });
});

test('a record of one table proves nothing of another, and a wrong master is false', async () => {
  await using server = await startServer();
  const ann = await server.guest('Ann');
  const [one, other] = [await soloTable(ann), await soloTable(ann)];
  await playOn(one.seat, new Sfc32('one'));
  const record = await ann.api.record(one.id);
  const game = await doomRealm();
  const kept = (id: string) => ann.seen.read(id) ?? assert.fail('nothing was kept');
  assert.equal(verifyRecord(game, record, [kept(one.id)]).dice.verdict, 'true');
  assert.equal(verifyRecord(game, record, [kept(other.id)]).dice.verdict, 'false');
  const secret = { ...noteIn(record).secret, master: '0'.repeat(64) };
  const forged = { ...record, luck: { ...record.luck, secret } };
  for (const seen of [[], [kept(one.id)]]) assert.equal(verifyRecord(game, forged, seen).dice.verdict, 'false');
});
