import type { BoardProps } from '@doomtable/client';
import type { Json } from '@doomtable/kernel';
import { SPREAD, TYPES } from '../src/data/tables.js';
import type { NewPc } from '../src/rules/scenario.js';
import type { View } from '../src/view.js';
import type { Pc } from '../src/world.js';
import { PcFigures } from './sheets/PcSheet.js';
import { text } from './text.js';
import './sheets/sheets.css';

/** Before the first scene: the PC one is making, as its sheet will look. */
export function Making({ decision, draft }: BoardProps<View>) {
  if (decision === null || decision.by === 'luck' || `${decision.rule}.${decision.step}` !== 'scenario.cast')
    return null;
  const pc = sketched(decision.by, draft ?? decision.otherwise);
  return (
    <section class="rm-making" aria-label={text.sheets.making}>
      <h2>{pc.name === '' ? text.print.name : pc.name}</h2>
      <PcFigures pc={pc} />
    </section>
  );
}

const RANKS: { readonly [place: string]: number } = { rank3: SPREAD[0], rank2: SPREAD[1], rank1: SPREAD[2], rank0: 0 };

/** A PC from an answer in the making, with whatever is missing left blank. */
function sketched(seat: number, value: Json): Pc {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Partial<NewPc>;
  const ranks: { readonly [type: string]: string | undefined } = given.ranks ?? {};
  return {
    seat,
    name: given.name ?? '',
    background: given.background ?? '',
    ability: given.ability ?? '',
    abilityRank: 1,
    ranks: TYPES.map(type => RANKS[ranks[type] ?? ''] ?? 0),
    motto: given.motto ?? '',
    mottoUsed: false,
    mottoTurned: false,
    stress: 0,
    agony: 0,
    scars: [],
    gone: false,
    usedInScene: [],
    usedInScenario: [],
    gained: [],
    growth: 0,
  };
}
