import { Fold, saveFile, useStore } from '@doomtable/client';
import type { Prepared } from '../../src/data/prepared.js';
import type { MissionFile } from '../../src/data/shape.js';
import { missionOf } from '../../src/missions.js';
import type { Plot as Secrets, View } from '../../src/view.js';
import { monsterName, spaceName, thingName } from '../../src/words/names.js';
import { look } from '../board/look.js';
import { Icon, MONSTER_ICONS } from '../icons.js';
import { text } from '../text.js';
import './plot.css';

interface PlotProps {
  readonly view: View;
  readonly plot: Secrets;
}

/** The Mastermind's sheet: the chart of the Sector that is looked at, what is still unseen, and the mission to take along. */
export function Plot({ view, plot }: PlotProps) {
  const p = missionOf(plot.map);
  const { sector: looked } = useStore(look);
  const sector = p.file.sectors[looked] === undefined ? 0 : looked;
  const unseen = plot.monsters.filter(({ tag }) => tag < 0);
  return (
    <section class="mt-plot" aria-label={text.plot.title}>
      <h2 class="label">{text.plot.title}</h2>
      <label class="field">
        <span>{text.plot.sector}</span>
        <select
          class="input"
          value={String(sector)}
          onChange={event => look.update({ sector: Number(event.currentTarget.value) })}
        >
          {p.file.sectors.map(({ name, letter }, i) => (
            <option key={letter} value={String(i)}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <SectorChart plot={plot} p={p} sector={sector} />
      <Rounds file={p.file} played={plot.played} round={view.round} />
      {unseen.length > 0 && (
        <Fold class="mt-unseen" title={text.sheet.hiddenMonsters} count={unseen.length}>
          <ul role="list">
            {unseen.map(({ kind, space }) => (
              <li key={space}>
                <Icon name={MONSTER_ICONS[kind]} /> {monsterName(kind)}, {spaceName(space)}
              </li>
            ))}
          </ul>
        </Fold>
      )}
      {plot.sealed.length > 0 && (
        <p class="muted">
          {text.plot.sealed}: {plot.sealed.map(({ act, what }) => `${act} ${what}`).join('; ')}
        </p>
      )}
      <button
        type="button"
        class="button small"
        onClick={() => saveFile(JSON.stringify(p.file, null, 2), `${p.file.id}.json`)}
      >
        {text.plot.save}
      </button>
    </section>
  );
}

interface SectorChartProps {
  readonly plot: Secrets;
  readonly p: Prepared;
  readonly sector: number;
}

/** What a Scan of the Sector finds, by the Hits it takes; traps are on the chart by themselves. */
function SectorChart({ plot, p, sector }: SectorChartProps) {
  const { file } = p;
  const one = file.sectors[sector];
  if (one === undefined) return null;
  const spaces = new Set(p.sectorSpaces[sector]);
  const finds = file.finds.flatMap((find, i) =>
    find.sector === one.letter ? [{ ...find, found: plot.found[i] === true, key: i }] : [],
  );
  const traps = plot.traps.filter(trap => trap.spaces.some(space => spaces.has(space)) && !trap.spent);
  const isSeen = (plot.sectors[sector]?.tag ?? -1) >= 0;
  const scenes = file.scenes.filter(({ when }) => when.is === 'seen' && when.with === one.letter);
  return (
    <div class="mt-chart">
      <p>
        {one.telling} <em class="muted">{isSeen ? text.plot.revealed : text.plot.unrevealed}</em>
      </p>
      {one.fear > 0 && <p>{text.plot.fear(one.fear)}</p>}
      {scenes.map(({ telling }) => (
        <p key={telling}>
          <b>{text.plot.scene}:</b> {telling}
        </p>
      ))}
      <h3 class="label">{text.plot.chart}</h3>
      {finds.length + traps.length === 0 && <p class="muted">{text.plot.empty}</p>}
      <ul role="list">
        {traps.map(({ name, hits, tag, spaces: at }) => (
          <li key={`${name} ${at.join()}`} class={tag >= 0 ? 'found' : ''}>
            <b>{text.plot.hits(hits)}</b> {text.plot.trap(name)}, {spaceName(at[0] ?? 0)}
            {tag >= 0 && <em> {text.plot.found}</em>}
          </li>
        ))}
        {finds.map(({ key, hits, gives, found }) => (
          <li key={key} class={found ? 'found' : ''}>
            <b>{text.plot.hits(hits)}</b> {givesWords(gives)}
            {found && <em> {text.plot.found}</em>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function givesWords(gives: MissionFile['finds'][number]['gives']): string {
  switch (gives.is) {
    case 'loot':
      return text.plot.loot(thingName({ ...gives.with }));
    case 'secret':
      return text.plot.secret(thingName({ ...gives.with }));
    case 'door':
      return text.plot.secretDoor;
  }
}

interface RoundsProps {
  readonly file: MissionFile;
  readonly played: readonly boolean[];
  readonly round: number;
}

/** Scenes that wait for their round. */
function Rounds({ file, played, round }: RoundsProps) {
  const waiting = file.scenes.flatMap(({ when, telling }, i) =>
    when.is === 'round' && played[i] !== true && when.with >= round ? [{ at: when.with, telling }] : [],
  );
  if (waiting.length === 0) return null;
  return (
    <details>
      <summary>{text.plot.rounds}</summary>
      <ul role="list">
        {waiting.map(({ at, telling }) => (
          <li key={`${at} ${telling}`}>
            <b>{text.plot.atRound(at)}</b> {telling}
          </li>
        ))}
      </ul>
    </details>
  );
}
