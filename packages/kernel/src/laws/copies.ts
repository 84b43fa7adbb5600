import { type SavedTable, Table } from '../flow/table.js';
import { canonical } from '../json.js';
import { Sfc32 } from '../luck/random.js';
import { type Record, Recorder, stateHash } from '../record/record.js';
import { replay } from '../record/replay.js';
import { demand, type Law, unchanged } from './law.js';
import { notPlain } from './plain-data.js';
import { playThrough, type RandomGame, randomAnswer, randomGame } from './play.js';

/** How far a copy is played on before the original is looked at again. */
const FAR = 20;

export const clonesAreEqual: Law = {
  name: 'a clone is equal, and playing it leaves the original alone',
  holds: (game, seed) => {
    const kept: { readonly twin: Table; readonly hash: string }[] = [];
    playThrough(game, seed, {
      look: at => {
        const twin = at.table.clone();
        demand(at.table, stateHash(twin) === stateHash(at.table), 'a clone differs from its original');
        const player = new Sfc32(at.table.tick);
        const playOn = (): void => {
          const other = at.table.clone();
          let next = randomAnswer(other, player);
          for (let i = 0; i < FAR && next !== undefined; i++) {
            other.play(next.decision.by, next.answer);
            next = randomAnswer(other, player);
          }
        };
        unchanged(at, playOn, 'playing a clone changed the original');
        kept.push({ twin, hash: stateHash(twin) });
      },
    });
    for (const { twin, hash } of kept) demand(twin, stateHash(twin) === hash, 'playing the original changed a clone');
  },
};

export const savingChangesNothing: Law = {
  name: 'a table is plain data: save and restore change nothing, and the restored table goes on the same way',
  holds: (game, seed) => {
    let back: Table | null = null;
    const keepsWell = (table: Table): void => {
      demand(table, back === null || stateHash(back) === stateHash(table), 'a restored table went on another way');
      const { world, stack, result } = table;
      const lost = notPlain({ world, stack, result });
      demand(table, lost === undefined, `'${lost}' is not plain data and would be lost`);
    };
    const { table } = playThrough(game, seed, {
      look: at => {
        keepsWell(at.table);
        const text = JSON.stringify(at.table.save());
        back = Table.restore(game, JSON.parse(text) as SavedTable);
        demand(at.table, stateHash(back) === stateHash(at.table), 'a restored table differs from what was saved');
        const same = canonical(back.decisions()) === canonical(at.table.decisions());
        demand(at.table, same, 'a restored table asks something else');
      },
      told: (_at, { by }, answer) => back?.play(by, answer),
    });
    keepsWell(table);
  },
};

export const sameAnswersSameGame: Law = {
  name: 'same answers, same game: a record replays to the same events and the same end, and a changed entry is found',
  holds: (game, seed) => {
    const recorder = new Recorder(randomGame(game, seed).head);
    const told: string[] = [];
    const listen = ({ table }: RandomGame): void => {
      for (const event of (table.events ?? []).slice(told.length)) told.push(canonical(event));
    };
    const at = playThrough(game, seed, {
      asked: (now, { by }, answer) => {
        listen(now);
        recorder.add({ by, answer, story: 'told' });
      },
    });
    listen(at);
    const events = (at.table.events ?? []).map(event => canonical(event));
    const changed = events.findIndex((event, i) => event !== told[i]);
    demand(at.table, changed < 0, `an event was changed after it was told: ${told[changed]} to ${events[changed]}`);
    replaysTrue(at, recorder.record(at.table));
  },
};

function replaysTrue({ table, random }: RandomGame, record: Record): void {
  const again = replay(table.game, record, { visit: () => undefined });
  demand(table, again.flaw === undefined, `a true record was refused: ${canonical([again.flaw ?? null])}`);
  if (again.flaw !== undefined || record.answers.length === 0) return;
  demand(again.table, stateHash(again.table) === stateHash(table), 'the replay ends elsewhere');
  demand(again.table, canonical(again.table.events) === canonical(table.events), 'the replay tells something else');
  const spoiled = random.below(record.answers.length);
  const entries = record.answers.map((entry, i) => (i === spoiled ? { ...entry, story: 'told otherwise' } : entry));
  const found = replay(table.game, { ...record, answers: entries }).flaw?.entry ?? null;
  demand(table, found === spoiled, `a changed entry ${spoiled} was not found: ${found}`);
}
