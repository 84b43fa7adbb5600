import type { BoardProps } from '@doomtable/client';
import type { RuleOfThree } from '../src/types.js';
import { ACTS } from '../src/data/tables.js';
import { Builder } from './builder/Builder.js';
import { isWriting } from './builder/working.js';
import { settingOf } from './names.js';
import { Panel } from './scene/Panel.js';
import { text } from './text.js';
import './board.css';

/** The triptych: three acts side by side, the one that is played wide open. */
export function Board(props: BoardProps<RuleOfThree>) {
  const { view, decision } = props;
  if (decision !== null && isWriting(decision)) return <Builder {...props} decision={decision} />;
  const { title, about } = settingOf(view);
  return (
    <div class="rt-page" data-board="">
      <header class="rt-head">
        <div>
          <h2>{title}</h2>
          <p class="rt-about">{about}</p>
        </div>
        <div class="rt-objective">
          <h3 class="label">{text.objective}</h3>
          <p>{view.objective === '' ? <span class="muted">{text.noObjective}</span> : view.objective}</p>
        </div>
      </header>
      <ol class="rt-triptych" data-act={view.act} role="list" aria-label={text.acts}>
        {Array.from({ length: ACTS }, (_, i) => (
          <Panel key={`act ${i}`} {...props} act={i + 1} />
        ))}
      </ol>
    </div>
  );
}
