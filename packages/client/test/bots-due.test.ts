import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commitmentOf, Host, MemoryStore, type Scene } from '@doomtable/host';
import { ask, defineGame, done, type AnyTypes, go, oneOf, open, type Rule, rule, sample } from '@doomtable/kernel';
import { ME } from '../src/local/host.js';
import { LocalLink } from '../src/local/local-link.js';

/*
 * The smallest game in which somebody can be quicker than a bot: seat 0 or seat 1 knocks, whoever is first; then seat 2 opens,
 * and seat 0 thanks.
 */

interface Door extends AnyTypes {
  World: { readonly open: { knocks: number }; readonly secret: Record<never, never> };
  View: { readonly knocks: number };
}

const door: Rule<Door, Record<never, never>, null> = rule('door', {
  knock: open({
    who: () => [0, 1],
    choice: () => oneOf(['knock']),
    then: t => {
      t.world.open.knocks++;
      return go('answer');
    },
  }),
  answer: ask({
    who: () => 2,
    choice: () => oneOf(['open']),
    then: () => undefined,
  }),
  thank: ask({
    who: () => 0,
    choice: () => oneOf(['thank']),
    then: () => done(null),
  }),
});

const game = defineGame<Door>({
  id: 'door',
  title: 'Door',
  rulesVersion: '1',
  seats: { min: 3, max: 3 },
  settings: {},
  rules: [door],
  begin: () => ({ world: { open: { knocks: 0 }, secret: {} }, rule: door, my: {} }),
  clone: ({ open: { knocks } }) => ({ open: { knocks }, secret: {} }),
  knows: () => null,
  view: world => ({ ...world }),
  imagine: view => ({ open: { ...view }, secret: {} }),
  bound: () => 3,
  endings: ['end'],
  ending: () => 'end',
  words: {
    about: '',
    asks: {},
    options: {},
    events: {},
    refusals: {},
    settings: {},
    endings: {},
    result: () => '',
  },
  role: () => 'neighbour',
  thumb: (_sight, decision, random) => sample(decision.choice, random),
  sketch: () => [],
});

const MASTER = '5a'.repeat(32);

/** A table of this browser: seat 0 is a person's, the others are bots'. */
async function tableHere(): Promise<Host> {
  const store = new MemoryStore();
  const head = {
    id: 'door',
    title: 'Door',
    game: 'door',
    rulesVersion: '1',
    settings: {},
    seats: 3,
    made: 0,
    commitment: commitmentOf(MASTER),
  };
  await store.create({ head, secret: { master: MASTER } });
  const host = await Host.open({ clock: { now: () => 0 }, store }, game, { thumb: game.thumb }, 'door');
  assert.ok(host !== undefined);
  await host.join(ME, 'Ada', 'host');
  for (const seat of [0, 1, 2]) {
    const who = seat === 0 ? ({ kind: 'member', member: ME } as const) : ({ kind: 'bot', bot: 'thumb' } as const);
    await host.command(ME, `sit-${seat}`, { do: 'sit', seat, who });
  }
  await host.command(ME, 'begin', { do: 'begin' });
  return host;
}

test('a person who is quicker than a bot does not keep the next bot waiting', { timeout: 10_000 }, async () => {
  const host = await tableHere();
  const link = new LocalLink(host, () => assert.fail('nobody asks for advice'));
  const steps: string[] = [];
  await new Promise<void>(thanked => {
    const look = ({ sight }: Scene): void => {
      const mine = sight?.decisions.find(({ by }) => by === 0);
      if (mine === undefined) return;
      steps.push(mine.step);
      if (mine.step !== 'knock') return thanked();
      const { tick } = mine;
      // By now the bot beside thinks, and will for a while.
      setTimeout(() => void link.command({ do: 'answer', seat: 0, tick, answer: 'knock' }), 20);
    };
    const stop = link.listen({
      onScene: ({ scene }) => look(scene),
      onTold: moments => {
        for (const { scene } of moments.slice(-1)) look(scene);
        if (steps.includes('thank')) stop();
      },
      onShut: () => assert.fail('the table stays open'),
      onHere: () => undefined,
      onStatus: () => undefined,
    });
  });
  assert.deepEqual(steps, ['knock', 'thank']);
});
