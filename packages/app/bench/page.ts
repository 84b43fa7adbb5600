/* How the page stands and how quick it is, beside the barest page of a peer. `doomtable bench --page` runs it: [--smoke] [--json FILE] [--only stage|speed]. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, clickNext, openBrowser, type Page, TestServer } from '@doomtable/page-testing';
import {
  median,
  newVisitor,
  PAGE_THREAD,
  percentile,
  pressAndWait,
  scriptBytes,
  slowMachine,
  traced,
  untilDrawn,
} from './measure.js';
import { Peer } from './peer.js';
import { type Stage, stageWords, walkAll } from './stage.js';

const { values } = parseArgs({
  options: { smoke: { type: 'boolean' }, json: { type: 'string' }, only: { type: 'string' } },
});
const ROUNDS = values.smoke === true ? 1 : 7;
const MOVES = values.smoke === true ? 5 : 60;
const STEPS = values.smoke === true ? 3 : 30;
const KB = 1024;

/** One figure, and what it was to be at most. */
interface Line {
  readonly what: string;
  readonly value: number;
  readonly unit: 'ms' | 'KB';
  readonly most?: number;
}

const lines: Line[] = [];
function note(line: Line): void {
  lines.push(line);
  const { what, value, unit, most } = line;
  const met = most === undefined ? '' : `  at most ${most.toFixed(0)}: ${value <= most ? 'met' : 'NOT met'}`;
  process.stdout.write(`  ${what.padEnd(46)} ${value.toFixed(unit === 'KB' ? 1 : 0).padStart(6)} ${unit}${met}\n`);
}

const say = (words: string): boolean => process.stdout.write(`${words}\n`);

/** A table of Doom Realm in this browser, at its first decision. */
async function tableHere(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.click('[data-play=doom-realm]');
  await page.waitForSelector('.tray button');
}

/** The same at the server, over loopback. */
async function tableThere(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/new/doom-realm`);
  await page.click('.new-doors .main');
  await page.click('.gathering .room > .main');
  await page.waitForSelector('.tray button');
}

async function weigh(context: BrowserContext, home: string, table: string): Promise<void> {
  say('Script that is fetched, compressed:');
  note({ what: 'home', value: (await scriptBytes(context, home)) / KB, unit: 'KB', most: 60 });
  note({ what: 'a table of Doom Realm', value: (await scriptBytes(context, table)) / KB, unit: 'KB', most: 120 });
}

/** The table itself, and not the drawing of it that was kept from the last time. */
const LIVE = '#page .board svg';

async function draw(context: BrowserContext, home: string, table: string, peer: string): Promise<void> {
  const homes: number[] = [];
  const ours: number[] = [];
  const played: number[] = [];
  const theirs: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    theirs.push(await untilDrawn(context, peer, '.board button'));
    homes.push(await untilDrawn(context, home, '[data-play]'));
    ours.push(await untilDrawn(context, table, '.board svg'));
    played.push(await untilDrawn(context, table, LIVE));
  }
  say(`Drawn on a slow phone and a slow line, median of ${ROUNDS} rounds in turn:`);
  note({ what: 'bare page of boardgame.io and React', value: median(theirs), unit: 'ms' });
  note({ what: 'home', value: median(homes), unit: 'ms' });
  note({ what: 'board of Doom Realm', value: median(ours), unit: 'ms', most: median(theirs) });
  note({ what: 'the same, to be played on', value: median(played), unit: 'ms' });
}

/** Plays on, and notes how long moves take to be shown and what blocks the page meanwhile. */
async function play(page: Page, where: string, isGoal: boolean): Promise<void> {
  const waits: number[] = [];
  const tasks = await traced(page, async () => {
    for (let i = 0; waits.length < MOVES && i < MOVES * 20; i++) {
      const wait = await pressAndWait(page);
      if (wait === null) await clickNext(page, i * 7);
      else waits.push(wait);
    }
  });
  const { clock, processor } = tasks(PAGE_THREAD);
  const goal = isGoal ? { most: 100 } : {};
  say(`${waits.length} moves of Doom Realm ${where}:`);
  note({ what: 'shown after the press, median', value: median(waits), unit: 'ms' });
  note({ what: 'shown after the press, 95 of 100', value: percentile(waits, 0.95), unit: 'ms', ...goal });
  note({ what: 'longest task that blocks the page', value: Math.max(0, ...clock), unit: 'ms', ...goal });
  note({ what: 'longest task, processor time', value: Math.max(0, ...processor), unit: 'ms' });
}

/** How quick it is, beside the barest page of a peer. */
async function measureSpeed(address: string): Promise<void> {
  const [peer, browser] = await Promise.all([Peer.start(), openBrowser()]);
  try {
    const context = await newVisitor(browser);
    const page = await context.newPage();
    await tableHere(page, address);
    const table = page.url();
    await weigh(context, address, table);
    await draw(context, address, table, peer.address);
    await play(page, 'in the browser', true);
    await tableThere(page, address);
    await play(page, 'at a server, over loopback', true);
    await tableHere(page, address);
    await slowMachine(page);
    await play(page, 'in the browser, on a machine four times slower', false);
  } finally {
    await browser.close();
    peer.stop();
  }
}

const load = (): number => loadavg()[0] ?? 0;
const before = load();
const serving = await TestServer.start();
let stages: readonly Stage[] = [];
try {
  if (values.only !== 'speed') {
    say(`The board over the first ${STEPS} steps, with the likes everybody begins with:`);
    stages = await walkAll(serving.address, STEPS, stage => say(stageWords(stage)));
  }
  if (values.only !== 'stage') await measureSpeed(serving.address);
} finally {
  await serving.stop();
}
const at = new Date().toISOString();
const file = values.json ?? join('.doomtable', 'bench', `page-${at.replaceAll(':', '-')}.json`);
mkdirSync(dirname(file), { recursive: true });
const kept = { at, load: [before, load()], rounds: ROUNDS, lines, stages };
writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
say(`The load was ${before.toFixed(1)} before and ${load().toFixed(1)} after. Kept in ${file}.`);
