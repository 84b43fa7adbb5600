import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import type { Command, Reply } from '@doomtable/host';
import { type Random, sample, Sfc32 } from '@doomtable/kernel';
import type { Connection } from '@doomtable/protocol';
import { soloTable } from '../doom.js';
import type { Guest } from '../guest.js';
import { startServer } from '../server.js';
import type { Eyes } from '../table.js';
import { Wire } from '../wire.js';

/** Something sent, by one socket or by both. */
interface Shot {
  readonly id: string;
  readonly command: Command;
  readonly wire: Wire;
}

interface Arena {
  readonly id: string;
  readonly line: Connection;
  readonly seat: Eyes;
  readonly wires: readonly [Wire, Wire];
}

async function newArena(ann: Guest): Promise<Arena> {
  const { id, line, seat } = await soloTable(ann);
  const wires = [await Wire.open(ann), await Wire.open(ann)] as const;
  for (const wire of wires) await wire.ask({ t: 'open', table: id, viewer: 0 }, 'scene');
  return { id, line, seat, wires };
}

/** One person may have so many sockets and no more. */
async function leave({ line, wires }: Arena): Promise<void> {
  line.close();
  for (const wire of wires) {
    wire.socket.close();
    await wire.closed;
  }
}

/** Answers to the present decision from both sockets, some sent twice, with talk and undoing in between, in any order. */
function shotsFor({ seat, wires }: Arena, round: number, random: Random): Shot[] {
  const { decision } = seat;
  if (decision === undefined) return [];
  const { tick, choice } = decision;
  const anyWire = (): Wire => wires[random.below(2) as 0 | 1];
  const shots: Shot[] = [];
  for (let i = 0; i < 1 + random.below(3); i++) {
    const id = `round-${round}-answer-${i}`;
    const command: Command = { do: 'answer', seat: 0, tick, answer: sample(choice, random) };
    for (let copies = 1 + random.below(3); copies > 0; copies--) shots.push({ id, command, wire: anyWire() });
  }
  shots.push({ id: `round-${round}-say`, command: { do: 'tell', voice: 'aside', text: `${round}` }, wire: anyWire() });
  if (random.below(4) === 0) {
    const command: Command = { do: 'undo', seat: 0, to: Math.max(0, tick - random.below(2)) };
    shots.push({ id: `round-${round}-undo`, command, wire: anyWire() });
  }
  for (let i = shots.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [shots[i], shots[j]] = [shots[j] as Shot, shots[i] as Shot];
  }
  return shots;
}

async function fire({ id, wires }: Arena, shots: readonly Shot[], random: Random): Promise<Map<string, Reply[]>> {
  const from = wires.map(({ heard }) => heard.length);
  for (const shot of shots) {
    shot.wire.send({ t: 'command', table: id, id: shot.id, command: shot.command });
    for (let pauses = random.below(3); pauses > 0; pauses--) await turn();
  }
  const replies = new Map<string, Reply[]>();
  for (const [i, wire] of wires.entries()) {
    const wanted = shots.filter(shot => shot.wire === wire).length;
    const mine = () => wire.heard.slice(from[i]).flatMap(one => (one.t === 'reply' ? [one] : []));
    await wire.until(() => mine().length === wanted, `${wanted} replies`);
    for (const { id: shot, reply } of mine()) replies.set(shot, [...(replies.get(shot) ?? []), reply]);
  }
  return replies;
}

/** Two sockets race on one seat, round after round. Gives what came of it. */
export async function race(rounds: number, seed: string): Promise<{ taken: number; refused: number; tables: number }> {
  const random = new Sfc32(seed);
  await using server = await startServer();
  const ann = await server.guest('Ann');
  let arena = await newArena(ann);
  const counted = { taken: 0, refused: 0, tables: 1 };
  for (let round = 0; round < rounds; round++) {
    const { id, seat, wires } = arena;
    const shots = shotsFor(arena, round, random);
    if (shots.length === 0) {
      await leave(arena);
      arena = await newArena(ann);
      counted.tables++;
      continue;
    }
    const before = seat.watch.seq ?? 0;
    const replies = await fire(arena, shots, random);
    const places = new Set<number>();
    let answers = 0;
    for (const [shot, given] of replies) {
      for (const reply of given) assert.deepEqual(reply, given[0], `${shot} got one answer, however often it was sent`);
      const [reply] = given;
      if (reply?.refusal !== undefined || reply === undefined) {
        counted.refused++;
        continue;
      }
      counted.taken++;
      assert.ok(!places.has(reply.seq), `${shot} has a place of its own`);
      places.add(reply.seq);
      if (shot.includes('answer')) answers++;
    }
    if (!replies.has(`round-${round}-undo`)) assert.ok(answers <= 1, `${answers} answers to one question`);
    const last = Math.max(before, ...places);
    await seat.until('the end of the round', () => (seat.watch.seq ?? 0) >= last);
    const end = seat.watch.seq ?? 0;
    for (const wire of wires) await wire.until(() => (wire.list(id, 0).at(-1)?.seq ?? before) >= end);
    const [one, two] = wires.map(wire =>
      JSON.stringify(wire.list(id, 0).filter(({ seq }) => seq > before && seq <= end)),
    );
    assert.equal(one, two, 'both saw the same');
  }
  assert.deepEqual(
    server.logged.filter(line => line.includes('problem')),
    [],
  );
  return counted;
}
