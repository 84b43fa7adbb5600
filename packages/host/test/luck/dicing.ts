import {
  type AnyGame,
  type AnyTypes,
  type Decision,
  ask,
  defineGame,
  dice,
  done,
  go,
  headOf,
  type JsonObject,
  type Luck,
  oneOf,
  type Record,
  Recorder,
  type Rule,
  roll,
  rule,
  sample,
  Table,
} from '@doomtable/kernel';

/** A world for dice: what everybody saw fall, and what seat 0 alone did. */
interface Tray extends AnyTypes {
  World: { readonly open: { seen: number[]; left: number }; readonly secret: { kept: number[] } };
  View: { seen: number[]; left: number };
}

const ROUNDS = 6;

/** An open roll, a secret one, a decision; six times. */
const throwing: Rule<Tray, object, number> = rule('throwing', {
  open: roll({
    cite: 'T-1',
    choice: () => dice([2]),
    then: (t, _my, [faces = []]) => void t.world.open.seen.push(...faces),
  }),
  hidden: roll({
    cite: 'T-2',
    choice: () => dice([3]),
    key: t => `hidden ${t.world.open.left}`,
    eyes: () => [0],
    then: (t, _my, [faces = []]) => void t.world.secret.kept.push(...faces),
  }),
  next: ask({
    cite: 'T-3',
    who: () => 1,
    choice: () => oneOf(['left', 'right']),
    then: t => {
      t.world.open.left--;
      return t.world.open.left > 0 ? go('open') : done(t.world.open.seen.length);
    },
  }),
});

export const dicing: AnyGame = defineGame<Tray>({
  id: 'dicing',
  title: 'Dicing',
  rulesVersion: '1',
  seats: { min: 2, max: 2 },
  settings: {},
  rules: [throwing],
  begin: () => ({ world: { open: { seen: [], left: ROUNDS }, secret: { kept: [] } }, rule: throwing, my: {} }),
  clone: ({ open, secret }) => ({ open: { ...open, seen: open.seen.slice() }, secret: { kept: secret.kept.slice() } }),
  knows: () => null,
  view: open => open,
  imagine: view => ({ open: view, secret: { kept: [] } }),
  bound: () => ROUNDS * 3,
  endings: ['over'],
  ending: () => 'over',
  words: {
    about: 'Dice.',
    asks: {},
    options: {},
    events: {},
    refusals: {},
    settings: {},
    endings: {},
    result: () => 'Over.',
  },
  role: () => 'thrower',
  thumb: (_sight, { choice }, random) => sample(choice, random),
  sketch: () => [],
});

/** A whole game whose dice come from `luck`, with its record; `note` is what it says about its dice. */
export function thrown(luck: Luck, note: JsonObject, byHand: (decision: Decision) => boolean = () => false): Record {
  const table = Table.begin(dicing, {}, 2);
  const seats = ['Ann', 'Bea'].map(name => ({ name, kind: 'person' }));
  const recorder = new Recorder(headOf(dicing, {}, seats));
  while (!table.over) {
    const [decision] = table.decisions();
    if (decision === undefined) throw table.broken('nobody decides');
    const { by } = decision;
    const typed = by === 'luck' && byHand(decision);
    const answer = by !== 'luck' ? 'left' : typed ? sixes(decision) : luck(decision);
    recorder.add({ by, answer, ...(typed ? { hand: 1 } : {}) });
    table.play(by, answer);
  }
  return recorder.record(table, note);
}

function sixes({ choice }: Decision): number[][] {
  return choice.kind === 'dice' ? choice.pools.map(size => new Array<number>(size).fill(6)) : [];
}

/** What was put to luck in a game of these answers, in order. */
export function rollsOf(record: Record): Decision[] {
  const table = Table.begin(dicing, {}, 2);
  return record.answers.flatMap(({ by, answer }) => {
    const decision = table.decisionOf(by);
    table.play(by, answer);
    return by === 'luck' && decision !== undefined ? [decision] : [];
  });
}
