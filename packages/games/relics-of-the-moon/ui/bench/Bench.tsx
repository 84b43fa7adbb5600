import type { BoardProps } from '@doomtable/client';
import { useState } from 'preact/hooks';
import type { Relics } from '../../src/types.js';
import { text } from '../text.js';
import { ActionRow } from './ActionRow.js';
import { type Bench as Model, benchOf } from './model.js';
import { Dice } from './Dice.js';
import { Lanes } from './Lanes.js';
import { OddsPanel } from './OddsPanel.js';
import { DiceSum, FixedSum, Resolution, Tally, Tides } from './outcome.js';
import { Row } from './Row.js';
import type { Stage } from './stage.js';
import { RefusedWares } from './WareChip.js';
import './bench.css';
import './dice.css';
import './odds.css';
import './wares.css';

/** The workbench: all eight steps of a turn at one glance, with everything that lies on it and everything that could. */
export function Bench({ stage, ...props }: BoardProps<Relics> & { readonly stage: Stage }) {
  const [looked, look] = useState<string | null>(null);
  const [held, hold] = useState<string | null>(null);
  const bench: Model = { ...benchOf(props, stage, looked), look, held, hold };
  const { challenge, pool } = stage;
  const side = pool.side;
  return (
    <section class={`rm-bench is-${side}`} aria-label={text.bench[side](challenge.name)}>
      <h2>{text.bench[side](challenge.name)}</h2>
      <div class="rm-bench-body">
        <ol class="rm-steps" role="list">
          <Row bench={bench} step={1}>
            <ActionRow bench={bench} />
          </Row>
          <Row bench={bench} step={2} sum={<DiceSum bench={bench} />}>
            <Lanes bench={bench} kind="dice" />
          </Row>
          <Row bench={bench} step={3} sum={<FixedSum bench={bench} />}>
            <Lanes bench={bench} kind="auto" />
          </Row>
          <Row bench={bench} step={4}>
            <Dice bench={bench} />
          </Row>
          <Row bench={bench} step={5}>
            <Lanes bench={bench} kind="simple" />
          </Row>
          <Row bench={bench} step={6}>
            <Tally bench={bench} />
          </Row>
          <Row bench={bench} step={7}>
            <Resolution bench={bench} />
          </Row>
          <Row bench={bench} step={8}>
            <Tides bench={bench} />
          </Row>
        </ol>
        <OddsPanel bench={bench} />
      </div>
      <RefusedWares bench={bench} />
    </section>
  );
}
