import type { Decision, Json, Player, Sight } from '@doomtable/kernel';

/** What a Doomer on the way to the exit looks at. Spaces are numbered on a board of this width. */
const SIDE = 128;
interface Seen {
  readonly doomers: readonly { readonly space: number; readonly state: string; readonly keys: readonly string[] }[];
  readonly known: {
    readonly ground: { readonly left: number; readonly top: number; readonly rows: readonly string[] };
    readonly doors: readonly {
      readonly key: string;
      readonly switched: string;
      readonly open: boolean;
      readonly spaces: readonly number[];
      readonly tag: number;
    }[];
    readonly monsters: readonly { readonly space: number }[];
    readonly barrels: readonly { readonly space: number }[];
    readonly pieces: readonly { readonly spaces: readonly number[] }[];
    readonly things: readonly { readonly thing: { readonly is: string }; readonly space: number }[];
    readonly exit: { readonly spaces: readonly number[] } | null;
  };
}

/** A Doomer who wants out: through every door, for the key, and to the exit. Whatever else is asked is answered by another. */
export function runner(other: Player): Player {
  return (sight, decision, random) => wayOut(sight, decision) ?? other(sight, decision, random);
}

function wayOut(sight: Sight, decision: Decision): Json {
  const view = sight.view as Seen;
  const me = view.doomers[Number(decision.by) - 1];
  const { choice } = decision;
  if (me === undefined) return null;
  if (decision.step === 'where' && choice.kind === 'place') {
    const far = distances(view, goalsOf(view, me));
    const best = choice.codes.toSorted((a, b) => (far.get(a) ?? 999) - (far.get(b) ?? 999))[0];
    return best ?? null;
  }
  if (decision.step === 'freeShoot') return 'no';
  if (decision.step !== 'act' || choice.kind !== 'one') return null;
  const ids = choice.of.map(({ id }) => id);
  const wanted = ids.find(id => id === 'leave') ?? keyIn(view, ids) ?? ids.find(id => id.startsWith('open:'));
  if (wanted !== undefined) return wanted;
  const here = distances(view, goalsOf(view, me)).get(me.space) ?? 999;
  return here < 999 && here > 0 && ids.includes('move') ? 'move' : null;
}

function keyIn({ known }: Seen, ids: readonly string[]): string | undefined {
  const keys = known.things.some(({ thing }) => thing.is === 'key');
  return keys ? ids.find(id => id.startsWith('take:')) : undefined;
}

/** The exit where it is known and can be reached, else the key, else doors that are still closed. */
function goalsOf(view: Seen, me: Seen['doomers'][number]): readonly number[] {
  const { exit, things, doors } = view.known;
  const reachable = (spaces: readonly number[]): boolean =>
    spaces.length > 0 && distances(view, spaces).get(me.space) !== undefined;
  const keys = things.filter(({ thing }) => thing.is === 'key').map(({ space }) => space);
  const held = new Set(view.doomers.flatMap(doomer => doomer.keys));
  const shut = doors.filter(
    ({ key, switched, open }) => !open && switched === 'no' && (key === 'none' || held.has(key)),
  );
  const mine = shut.filter(({ key }) => key === 'none' || me.keys.includes(key));
  const all = [exit?.spaces ?? [], keys, (mine.length > 0 ? mine : shut).flatMap(({ spaces }) => besides(spaces))];
  return all.find(reachable) ?? [];
}

function besides(spaces: readonly number[]): number[] {
  return spaces.flatMap(space => [space - 1, space + 1, space - SIDE, space + SIDE]);
}

/** By space: steps to the nearest goal over known floor with nothing in the way. Doomers stand aside. */
function distances({ known }: Seen, goals: readonly number[]): Map<number, number> {
  const { ground, doors, monsters, barrels, pieces } = known;
  const floor = new Set<number>();
  ground.rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++)
      if (row.charAt(x) !== '#') floor.add((ground.top + y) * SIDE + ground.left + x);
  });
  for (const { open, spaces } of doors) if (!open) for (const space of spaces) floor.delete(space);
  for (const { space } of [...monsters, ...barrels]) floor.delete(space);
  for (const { spaces } of pieces) for (const space of spaces) floor.delete(space);
  const far = new Map<number, number>();
  let edge = goals.filter(space => floor.has(space));
  for (let steps = 0; edge.length > 0; steps++) {
    for (const space of edge) far.set(space, steps);
    const next = new Set(besides(edge).filter(space => floor.has(space) && !far.has(space)));
    edge = [...next];
  }
  return far;
}
