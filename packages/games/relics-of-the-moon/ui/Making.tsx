import type { BoardProps } from '@doomtable/client';
import type { Relics } from '../src/types.js';
import { type NewPc, pcFrom } from '../src/rules/making.js';
import { PcFigures } from './sheets/PcSheet.js';
import { text } from './text.js';
import './sheets/sheets.css';

/** Before the first scene: the PC one is making, as its sheet will look. */
export function Making({ decision, draft }: BoardProps<Relics>) {
  if (decision === null || decision.by === 'luck' || `${decision.rule}.${decision.step}` !== 'scenario.cast')
    return null;
  const made = draft ?? decision.otherwise;
  const pc = pcFrom(decision.by, (typeof made === 'object' && made !== null ? made : {}) as Partial<NewPc>);
  return (
    <section class="rm-making" aria-label={text.sheets.making}>
      <h2>{pc.name === '' ? text.print.name : pc.name}</h2>
      <PcFigures pc={pc} />
    </section>
  );
}
