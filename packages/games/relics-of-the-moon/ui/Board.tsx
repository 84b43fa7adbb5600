import { type BoardProps, lastTold } from '@doomtable/client';
import type { Relics } from '../src/types.js';
import { Bench } from './bench/Bench.js';
import { stageOf } from './bench/stage.js';
import { Foreseen } from './Foreseen.js';
import { Making } from './Making.js';
import { Challenges } from './scene/Challenges.js';
import { Effects } from './scene/Effects.js';
import { EventMap } from './scene/EventMap.js';
import { Pools } from './scene/Pools.js';
import { SceneLine } from './scene/SceneLine.js';
import { text } from './text.js';
import './scene/scene.css';
import './board.css';

/** The table under the moon: both pools, the scene, what is faced, and the workbench. */
export function Board(props: BoardProps<Relics>) {
  const stage = stageOf(props.view, props.sight);
  return (
    <div class="rm-page" data-board="">
      <Pools {...props} />
      <SceneLine {...props} />
      <Challenges {...props} now={stage?.challenge.id ?? null} />
      <Effects {...props} />
      <Foreseen {...props} />
      <Making {...props} />
      {stage === null ? <Interlude {...props} /> : <Bench key={stage.pool.side} {...props} stage={stage} />}
    </div>
  );
}

/** Between turns: the scene as it is told, and the road so far. */
function Interlude(props: BoardProps<Relics>) {
  const { view } = props;
  const { event } = view;
  const told = props.sight.over ? endingIn(props) : view.sceneStory;
  return (
    <section class="rm-interlude" aria-label={text.scene.event}>
      {event !== null && event.story !== '' && <blockquote>{event.story}</blockquote>}
      {event === null && told !== '' && <blockquote>{told}</blockquote>}
      <EventMap view={view} />
    </section>
  );
}

/** How the scenario ends, in its own words. */
function endingIn({ told }: BoardProps<Relics>): string {
  return lastTold(told, 'ended')?.story ?? '';
}
