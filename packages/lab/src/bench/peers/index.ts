import { type MeasuringTime, type Contender, compareContenders } from '../measure.js';
import { DOOM_REALM, FIXTURES, type Fixture } from '../play.js';
import { goalAtLeast, type BenchResult, type GoalResult, rateOf } from '../report.js';
import { PeerProcess } from './child.js';
import { installPeers } from './install.js';
import type { PeerEngine, PeerTask } from './tasks.js';

/** How often faster we want to be than boardgame.io around the same rules. */
const WANTED = 100;
const LEAST_DICE = 40;
const RECORDED_GAMES = 10;
/** How deep playouts go: boardgame.io's own default, and to the end of the game. */
const DEPTHS = [50, 1000] as const;

const NAMES: { readonly [side in PeerEngine]: string } = {
  ours: 'ours',
  'on the draft': 'boardgame.io 0.50.2',
  'on a copy': 'boardgame.io 0.50.2, rules on a copy',
};
const SIDES: readonly PeerEngine[] = ['on the draft', 'on a copy', 'ours'];
const BASE = NAMES['on the draft'];

/** One process for each side, and one in which all work by turns. */
interface Children {
  readonly apart: ReadonlyMap<PeerEngine, PeerProcess>;
  readonly together: PeerProcess;
}

/** boardgame.io around the same rule code, in the same run. */
export async function benchPeers(budget: MeasuringTime, write: (line: string) => void): Promise<BenchResult[]> {
  installPeers(write);
  const children: Children = {
    apart: new Map(SIDES.map(side => [side, new PeerProcess()])),
    together: new PeerProcess(),
  };
  try {
    const moves = await loadAll(children);
    return [
      ...(await inTurn(FIXTURES, fixture => benchApply(children, fixture, budget))),
      await benchPeerGames(children, budget),
      await benchPeerDice(children, budget),
      ...(await inTurn(DEPTHS, depth => benchPeerSearch(children, depth, moves, budget))),
    ];
  } finally {
    for (const child of [...children.apart.values(), children.together]) child.end();
  }
}

async function inTurn<T, R>(list: readonly T[], act: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of list) results.push(await act(item));
  return results;
}

/**
 * Lets boardgame.io play games and hands their answers to everybody, who must come to the same bytes. Returns the answers
 * for each move of Doom Realm: dice are answers to us, and part of a move to boardgame.io.
 */
async function loadAll({ apart, together }: Children): Promise<number> {
  let answersPerMove = 1;
  for (const { game } of FIXTURES) {
    const recorded = (await apart.get('on the draft')?.record(game.id, RECORDED_GAMES)) ?? [];
    for (const [side, child] of apart) {
      await child.run({ do: 'load', game: game.id, side, recorded });
      await together.run({ do: 'load', game: game.id, side, recorded });
    }
    const given = recorded.flatMap(each => each.given);
    if (game === DOOM_REALM.game) answersPerMove = given.length / given.filter(([by]) => by !== 'luck').length;
  }
  return answersPerMove;
}

/** Every side in its own process, and the two that matter once more in one process. */
function contendersFor(
  { apart, together }: Children,
  taskOf: (side: PeerEngine, seconds: number) => PeerTask,
): Contender[] {
  const own = [...apart].map(([side, child]) => ({
    name: NAMES[side],
    run: (seconds: number) => child.run(taskOf(side, seconds)),
  }));
  const shared = SIDES.filter(side => side !== 'on a copy').map(side => ({
    name: `${NAMES[side]}, in one process`,
    run: (seconds: number) => together.run(taskOf(side, seconds)),
  }));
  return [...own, ...shared];
}

function benchApply(children: Children, { game, name }: Fixture, budget: MeasuringTime): Promise<BenchResult> {
  return benchOf(
    {
      id: `peers ${game.id} apply`,
      title: `recorded answers of ${name} judged and applied`,
      unit: 'answers',
      goal: 'E1',
      contenders: contendersFor(children, (side, seconds) => ({ do: 'apply', game: game.id, side, seconds })),
    },
    budget,
  );
}

function benchPeerGames(children: Children, budget: MeasuringTime): Promise<BenchResult> {
  const { game, name } = DOOM_REALM;
  return benchOf(
    {
      id: 'peers games',
      title: `whole random games of ${name}, every legal answer listed`,
      unit: 'games',
      goal: 'E3',
      contenders: contendersFor(children, (side, seconds) => ({ do: 'games', game: game.id, side, seconds })),
    },
    budget,
  );
}

function benchPeerDice(children: Children, budget: MeasuringTime): Promise<BenchResult> {
  return benchOf(
    {
      id: 'peers dice',
      title: 'six-sided dice of a seeded source',
      unit: 'dice',
      goal: 'R1',
      least: LEAST_DICE,
      contenders: contendersFor(children, (side, seconds) => ({ do: 'dice', side, seconds })),
    },
    budget,
  );
}

function benchPeerSearch(
  children: Children,
  depth: number,
  answersPerMove: number,
  budget: MeasuringTime,
): Promise<BenchResult> {
  const depthOf = (side: PeerEngine): number => (side === 'ours' ? Math.ceil(depth * answersPerMove) : depth);
  return benchOf(
    {
      id: `peers search ${depth}`,
      title: `tree search from the opening of ${DOOM_REALM.name}, playouts by chance of at most ${depth} moves`,
      unit: 'playouts',
      goal: 'E4',
      contenders: contendersFor(children, (side, seconds) => ({ do: 'search', side, depth: depthOf(side), seconds })),
    },
    budget,
  );
}

interface PeerPlan extends Pick<BenchResult, 'id' | 'title' | 'unit'> {
  readonly goal: string;
  /** How often faster we want to be; the usual where absent. */
  readonly least?: number;
  readonly contenders: readonly Contender[];
}

async function benchOf(plan: PeerPlan, budget: MeasuringTime): Promise<BenchResult> {
  const { goal, contenders, least = WANTED, ...about } = plan;
  const figures = await compareContenders(contenders, BASE, budget);
  const goals: GoalResult[] = [
    goalAtLeast(goal, 'ours against boardgame.io', rateOf(figures, NAMES.ours) / rateOf(figures, BASE), least),
  ];
  return { ...about, shows: 'rate', base: BASE, figures, extras: [], goals };
}
