import { ARENAS, LEVEL_2, MOST_AT_CREATION, PURSES } from '../../src/data/chart.js';
import { elementOf } from '../../src/sheet/character.js';
import { usefulnessOf } from '../../src/sheet/usefulness.js';
import { chartName } from '../../src/words/names.js';
import { Icon } from '../icons.js';
import { text } from '../text.js';
import type { PartProps } from './Builder.js';
import { evened, explained, withLevel, withLine } from './draft.js';
import { StrokeBoxes } from './StrokeBoxes.js';

/** The chart: three arenas, three groups in each, three attributes in each of those, and the sum beside every one. */
export function AttributesPart({ draft, view, locked, change }: PartProps) {
  return (
    <div class="rt-arenas">
      {!locked && (
        <p class="rt-evenly">
          <button type="button" class="button small" onClick={() => change(evened(draft))}>
            {text.build.evenly}
          </button>
        </p>
      )}
      {ARENAS.map((arena, a) => (
        <section key={arena} class="rt-arena">
          <header>
            <h3>
              <Icon name={arena} /> {chartName(arena)}
            </h3>
            <StrokeBoxes
              label={chartName(arena)}
              value={draft.level1[a] ?? 0}
              max={MOST_AT_CREATION}
              locked={locked}
              onChange={points => change(withLevel(draft, 'level1', a, points))}
            />
          </header>
          {LEVEL_2.map(({ id: group, arena: own, attributes }, g) =>
            own !== arena ? null : (
              <div key={group} class="rt-group">
                <div class="rt-line">
                  <h4>{chartName(group)}</h4>
                  <StrokeBoxes
                    label={chartName(group)}
                    value={draft.level2[g] ?? 0}
                    max={MOST_AT_CREATION}
                    locked={locked}
                    onChange={points => change(withLevel(draft, 'level2', g, points))}
                  />
                </div>
                {attributes.map(id => {
                  const element = elementOf(draft, id);
                  const how = explained(draft, id, view.rulings.drawbacks);
                  return (
                    <div key={id} class="rt-line" title={how}>
                      <span>{chartName(id)}</span>
                      <StrokeBoxes
                        label={chartName(id)}
                        value={element.points}
                        max={PURSES.level3}
                        locked={locked}
                        onChange={points => change(withLine(draft, id, { points }))}
                      />
                      <b class="rt-use">
                        <span class="sr">{how} </span>
                        <span aria-hidden="true">{usefulnessOf(draft, element, view.rulings.drawbacks)}</span>
                      </b>
                    </div>
                  );
                })}
              </div>
            ),
          )}
        </section>
      ))}
    </div>
  );
}
