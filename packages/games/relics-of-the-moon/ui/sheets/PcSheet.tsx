import { isStressedOut } from '../../src/board.js';
import { BACKGROUND_NAMES } from '../../src/data/people.js';
import { ASSIST_DICE, LAST_AGONY, LEAD_DICE, LEADING_RANK, STRESSED_OUT, TYPES } from '../../src/data/tables.js';
import { traitsOf } from '../../src/traits.js';
import { effectOf, TYPE_NAMES } from '../../src/words/names.js';
import type { Pc } from '../../src/world.js';
import { Icon, TYPE_ICONS } from '../icons.js';
import { text } from '../text.js';
import { Pips } from './Pips.js';

interface PcSheetProps {
  readonly pc: Pc;
  readonly player: string;
  readonly isOpen: boolean;
}

/** A PC's sheet: Stress and Agony always in sight, the rest unfolds. */
export function PcSheet({ pc, player, isOpen }: PcSheetProps) {
  return (
    <details class={pc.gone ? 'rm-pc gone' : 'rm-pc'} open={isOpen} data-pc={pc.seat}>
      <summary>
        <b class="rm-pc-name">{pc.name}</b> <small>{stateOf(pc) ?? player}</small>
        <span class="rm-pc-state">
          <Pips full={pc.stress} of={STRESSED_OUT} label={text.sheets.stress} tone="stress" />
          <span aria-hidden="true">{pc.stress}</span>
          <Pips full={pc.agony} of={LAST_AGONY} label={text.sheets.agony} tone="agony" />
        </span>
      </summary>
      <PcFigures pc={pc} />
    </details>
  );
}

function stateOf(pc: Pc): string | null {
  if (pc.gone) return text.sheets.gone;
  return isStressedOut(pc) ? text.bench.out : null;
}

/** Everything of a PC but Stress and Agony. */
export function PcFigures({ pc }: { readonly pc: Pc }) {
  const { background, motto, mottoUsed, mottoTurned, scars, growth } = pc;
  return (
    <div class="rm-figures">
      <p class="muted">{BACKGROUND_NAMES[background] ?? background}</p>
      <blockquote>
        “{motto}” <Used is={mottoUsed} /> {mottoTurned && <small class="rm-used">{text.sheets.turned}</small>}
      </blockquote>
      <Expertise pc={pc} />
      <ul class="rm-trait-list" role="list" aria-label={text.sheets.traits}>
        {traitsOf(pc).map(found => (
          <li key={found.id}>
            <b>{found.name}</b> {effectOf(found)}{' '}
            <small>
              {text.sheets.price[found.price]}, {text.sheets.uses[found.uses]}
            </small>{' '}
            {[...pc.usedInScene, ...pc.usedInScenario].includes(found.id) && <Used is />}
          </li>
        ))}
        {scars.map((scar, i) => (
          // The same scar may be taken twice.
          <li key={`scar ${String(i)}`} class="doom">
            <Icon name="bolt" /> {scar}
          </li>
        ))}
      </ul>
      {growth > 0 && <p>{text.sheets.growth(growth)}</p>}
    </div>
  );
}

export function Used({ is }: { readonly is: boolean }) {
  return <small class={is ? 'rm-used' : 'rm-ready'}>{is ? text.sheets.used : text.sheets.ready}</small>;
}

/** The five types with their Ranks, and the dice each brings. */
function Expertise({ pc }: { readonly pc: Pc }) {
  return (
    <ul class="rm-expertise" role="list" aria-label={text.sheets.expertise}>
      {TYPES.map((type, i) => {
        const rank = pc.ranks[i] ?? 0;
        return (
          <li key={type} class={rank === 0 ? 'none' : ''}>
            <Icon name={TYPE_ICONS[type]} />
            <span>{TYPE_NAMES[type]}</span> <b>{rank}</b>
            <small>
              {rank >= LEADING_RANK && `${text.sheets.lead(LEAD_DICE[rank] ?? 0)}, `}
              {text.sheets.assist(ASSIST_DICE[rank] ?? 0)}
            </small>
          </li>
        );
      })}
    </ul>
  );
}
