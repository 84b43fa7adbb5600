import type { Seat, Viewer } from '@doomtable/kernel';
import { useState } from 'preact/hooks';
import { pageText } from '../../text/page-text.js';
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

const PACES = ['1', '2', '5', '10'] as const;

/** One line to move along, steps by the kind of moment that is looked for, a pace, a pair of eyes, and a link to share. */
export function ReplayControls(props: ReplayControlsProps) {
  const { place, end, setPlace, pace, setPace, jump, seats, viewer, look, share, name } = props;
  const [kind, setKind] = useState<Jump>('any');
  const [chosen, setChosen] = useState('2');
  const [shared, setShared] = useState<number | null>(null);
  const eyes = Array.from({ length: seats }, (_, seat) => [String(seat), name(seat)] as const);
  const run = (next: string): void => {
    setChosen(next);
    if (pace !== 0) setPace(Number(next));
  };
  return (
    <section class="tray replay-controls" data-dock="" aria-label={pageText.replay.place}>
      <input
        type="range"
        class="replay-line"
        min={0}
        max={end}
        value={place}
        aria-label={pageText.replay.place}
        onInput={event => setPlace(Number(event.currentTarget.value))}
      />
      <div class="replay-doors">
        <Step sign="|‹" label={pageText.replay.first} off={place === 0} onPress={() => setPlace(0)} />
        <Step sign="‹" label={pageText.replay.back} off={place === 0} onPress={() => jump(kind, -1)} />
        <button
          type="button"
          class="button small main"
          data-key="1"
          onClick={() => setPace(pace === 0 ? Number(chosen) : 0)}
        >
          {pace === 0 ? pageText.replay.play : pageText.replay.stop}
        </button>
        <Step sign="›" label={pageText.replay.on} off={place >= end} onPress={() => jump(kind, 1)} />
        <Step sign="›|" label={pageText.replay.last} off={place >= end} onPress={() => setPlace(end)} />
        <output>
          {place} / {end}
        </output>
        <Pick
          label={pageText.replay.jump}
          value={kind}
          of={JUMPS.map(one => [one, pageText.replay.jumps[one]] as const)}
          onPick={next => setKind(next as Jump)}
        />
        <Pick
          label={pageText.replay.speed}
          value={chosen}
          of={PACES.map(one => [one, `${one}×`] as const)}
          onPick={run}
        />
        <Pick
          label={pageText.replay.eyes}
          value={String(viewer)}
          of={[...eyes, ['audience', pageText.replay.audience]]}
          onPick={next => look(next === 'audience' ? next : Number(next))}
        />
        <button
          type="button"
          class="button small"
          onClick={() => {
            share();
            setShared(place);
          }}
        >
          {shared === place ? pageText.replay.shared : pageText.replay.share}
        </button>
      </div>
    </section>
  );
}

interface StepProps {
  readonly sign: string;
  readonly label: string;
  readonly off: boolean;
  onPress(): void;
}

function Step({ sign, label, off, onPress }: StepProps) {
  return (
    <button type="button" class="button small" disabled={off} onClick={onPress} aria-label={label}>
      {sign}
    </button>
  );
}

interface PickProps {
  readonly label: string;
  readonly value: string;
  readonly of: readonly (readonly [value: string, words: string])[];
  onPick(value: string): void;
}

function Pick({ label, value, of, onPick }: PickProps) {
  return (
    <label>
      <span class="muted">{label}</span>
      <select class="input" value={value} onChange={event => onPick(event.currentTarget.value)}>
        {of.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
