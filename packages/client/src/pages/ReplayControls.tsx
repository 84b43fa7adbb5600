import type { Seat, Viewer } from '@doomtable/kernel';
import { useState } from 'preact/hooks';
import { text } from '../text/index.js';
import { type Jump, JUMPS } from './ReplayPage.js';

export interface ReplayControlsProps {
  readonly place: number;
  readonly end: number;
  setPlace(place: number): void;
  /** Moments a second; 0 stands still. */
  readonly pace: number;
  setPace(pace: number): void;
  jump(kind: Jump, direction: 1 | -1): void;
  readonly seats: number;
  readonly viewer: Viewer;
  look(viewer: Viewer): void;
  share(): void;
  name(seat: Seat): string;
}

const PACES = [1, 2, 5, 10] as const;

export function ReplayControls(props: ReplayControlsProps) {
  const { place, end, setPlace, pace, setPace, jump, seats, viewer, look, share, name } = props;
  const [kind, setKind] = useState<Jump>('any');
  const [chosen, setChosen] = useState<number>(2);
  return (
    <section class="tray replay-controls" aria-label={text.replay.place}>
      <input
        type="range"
        class="replay-line"
        min={0}
        max={end}
        value={place}
        aria-label={text.replay.place}
        onInput={event => setPlace(Number(event.currentTarget.value))}
      />
      <div class="replay-doors">
        <button type="button" class="button small" onClick={() => setPlace(0)} aria-label={text.replay.first}>
          ⏮
        </button>
        <button
          type="button"
          class="button small"
          disabled={place === 0}
          onClick={() => jump(kind, -1)}
          aria-label={text.replay.back}
        >
          ◀
        </button>
        <button type="button" class="button small main" data-key="1" onClick={() => setPace(pace === 0 ? chosen : 0)}>
          {pace === 0 ? text.replay.play : text.replay.stop}
        </button>
        <button
          type="button"
          class="button small"
          disabled={place >= end}
          onClick={() => jump(kind, 1)}
          aria-label={text.replay.on}
        >
          ▶
        </button>
        <button type="button" class="button small" onClick={() => setPlace(end)} aria-label={text.replay.last}>
          ⏭
        </button>
        <output>
          {place} / {end}
        </output>
        <label>
          <span class="muted">{text.replay.jump}</span>
          <select class="input" value={kind} onChange={event => setKind(event.currentTarget.value as Jump)}>
            {JUMPS.map(one => (
              <option key={one} value={one}>
                {text.replay.jumps[one]}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span class="muted">{text.replay.speed}</span>
          <select
            class="input"
            value={chosen}
            onChange={event => {
              setChosen(Number(event.currentTarget.value));
              if (pace !== 0) setPace(Number(event.currentTarget.value));
            }}
          >
            {PACES.map(one => (
              <option key={one} value={one}>
                {one}×
              </option>
            ))}
          </select>
        </label>
        <label>
          <span class="muted">{text.replay.eyes}</span>
          <select
            class="input"
            value={String(viewer)}
            onChange={event =>
              look(event.currentTarget.value === 'audience' ? 'audience' : Number(event.currentTarget.value))
            }
          >
            {Array.from({ length: seats }, (_, seat) => (
              <option key={seat} value={String(seat)}>
                {name(seat)}
              </option>
            ))}
            <option value="audience">{text.replay.audience}</option>
          </select>
        </label>
        <button type="button" class="button small" onClick={share}>
          {text.replay.share}
        </button>
      </div>
    </section>
  );
}
