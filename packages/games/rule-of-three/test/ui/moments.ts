import { type Decision, keyed, look, Sfc32, type Sight, standardSettings, Table, type World } from '@doomtable/kernel';
import { module } from '../../src/module.js';
import type { View } from '../../src/view.js';

/** A moment of a story, as whoever decides saw it. */
export interface Moment {
  readonly name: string;
  readonly sight: Sight;
}

type Wanted = (decision: Decision, view: View) => boolean;

const at =
  (step: string, act = 1): Wanted =>
  (decision, view) =>
    `${decision.rule}.${decision.step}` === step && view.act >= act;

/** The moments a gallery shows, in the order of a story; the first that is met is taken. */
const WANTED: readonly (readonly [name: string, wanted: Wanted])[] = [
  ['question', at('questions.answer')],
  ['builder', at('sheets.write')],
  ['propose', at('act.propose')],
  ['one-element', at('bring.choose')],
  ['tell', at('aftermath.tell')],
  ['duel', at('duel.stand')],
  ['three-elements', at('bring.choose', 3)],
];

/** Plays one whole story by rule of thumb and keeps the moments wanted, and the end. */
export function momentsOf(seed: string): Moment[] {
  const { game, thumb } = module;
  const table = Table.begin<World>(game, standardSettings(game.settings), 3, false);
  const luck = keyed(seed);
  const random = new Sfc32(seed);
  const moments = new Map<string, Sight>();
  while (!table.over) {
    const [decision] = table.decisions();
    if (decision === undefined) throw new Error(`nobody decides at tick ${table.tick}`);
    if (decision.by === 'luck') {
      table.play('luck', luck(decision));
      continue;
    }
    const sight = look<View>(table, decision.by);
    for (const [name, wanted] of WANTED) {
      if (!moments.has(name) && wanted(decision, sight.view)) moments.set(name, sight);
    }
    table.play(decision.by, thumb(sight, decision, random));
  }
  moments.set('end', look(table, 0));
  return NAMES.flatMap(name => {
    const sight = moments.get(name);
    return sight === undefined ? [] : [{ name, sight }];
  });
}

/** All moments that are wanted, whether a story met them or not. */
export const NAMES: readonly string[] = [...WANTED.map(([name]) => name), 'end'];
