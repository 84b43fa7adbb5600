import { Cite } from '@doomtable/client';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { text } from '../text.js';
import type { Bench } from './model.js';

export interface RowProps {
  readonly bench: Bench;
  readonly step: number;
  /** What comes of the step, in short. */
  readonly sum?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** One step of the procedure: its number, its name, its rule, what comes of it, and what lies there. */
export function Row({ bench, step, sum, children }: RowProps) {
  const { stage, props } = bench;
  const { side } = stage.pool;
  const isNow = stage.step === step;
  const row = useRef<HTMLLIElement>(null);
  const isMine = isNow && props.decision !== null;
  useEffect(() => {
    if (isMine) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isMine]);
  const state = isNow ? 'is-now' : stage.step > step ? 'is-done' : 'is-next';
  return (
    <li ref={row} class={`rm-step ${state}`} data-step={step} aria-current={isNow ? 'step' : undefined}>
      <div class="rm-step-head">
        <span class="rm-step-number" aria-hidden="true">
          {step}
        </span>
        <h3>{text.bench.steps[side][step - 1]}</h3>
        {sum === undefined ? <Cite game={props.game} id={text.bench.cites[side][step - 1]} /> : sum}
      </div>
      <div class="rm-step-body">{children}</div>
    </li>
  );
}
