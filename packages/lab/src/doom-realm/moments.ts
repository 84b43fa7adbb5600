import { glance, nextDecision } from '@doomtable/bots';
import { type DoomRealm, game as doomRealm } from '@doomtable/doom-realm';
import { partyOf, type Party, WIN } from '@doomtable/doom-realm/worth';
import { keyed, sample, Sfc32, standardSettings, Table } from '@doomtable/kernel';

/** A moment of a game, and how that game ended. */
export interface RatedMoment {
  readonly table: Table<DoomRealm>;
  readonly party: Party;
  readonly end: Ended;
}
export interface Ended {
  /** By enemy: whether it had fallen by the end, as bits. */
  fallen: number;
  /** The score, and what a win adds to it. */
  points: number;
}

/** One decision out of so many is kept as a moment. */
const KEPT = 14;
/** Game by game: one answer out of so many is any answer at all, or none is. Odd games show what plain play never meets. */
const WHIMS = [0, 25, 8] as const;

/** Moments of games on every adventure of ours, played by the rule of thumb with a whim now and then. */
export function ratedMomentsOf(games: number, seed: string): RatedMoment[] {
  const adventures = Object.keys(doomRealm.content?.[0]?.shipped ?? {});
  return Array.from({ length: games }, (_, game) => {
    const adventure = adventures[game % adventures.length] ?? '';
    const whim = WHIMS[Math.floor(game / adventures.length) % WHIMS.length] ?? 0;
    return momentsIn(adventure, `${seed}/${game}`, whim);
  }).flat();
}

function momentsIn(adventure: string, seed: string, whim: number): RatedMoment[] {
  const settings = { ...standardSettings(doomRealm.settings), adventure: { is: 'ours', with: adventure } };
  const table = Table.begin<DoomRealm>(doomRealm, settings, 1);
  const luck = keyed(seed);
  const random = new Sfc32(`${seed}/player`);
  const end: Ended = { fallen: 0, points: 0 };
  const moments: RatedMoment[] = [];
  while (!table.over) {
    const decision = nextDecision(table, random);
    if (decision.by === 'luck') {
      table.play('luck', luck(decision));
      continue;
    }
    if (decision.rule !== 'adventure' && random.below(KEPT) === 0)
      moments.push({ table: table.clone(), party: partyOf(table), end });
    const whimsical = whim > 0 && random.below(whim) === 0;
    table.play(
      decision.by,
      whimsical ? sample(decision.choice, random) : doomRealm.thumb(glance(table, decision.by), decision, random),
    );
  }
  const { result, world } = table;
  end.fallen = world.open.fallen;
  end.points = (result?.score ?? 0) + (result?.won === true ? WIN : 0);
  return moments;
}
