/* How quick the page is, beside the barest page of a peer: `node packages/app/dist/bench/page.js [rounds]`. */
import { clickNext } from '../test/kit/board.js';
import { openBrowser } from '../test/kit/chromium.js';
import { Serving } from '../test/kit/serving.js';
import { median, newVisitor, noteLongTasks, percentile, pressAndWait, untilDrawn } from './measure.js';
import { Peer } from './peer.js';

const ROUNDS = Number(process.argv[2] ?? 5);
const MOVES = 120;

const say = (words: string): boolean => process.stdout.write(`${words}\n`);
const ms = (figure: number): string => `${figure.toFixed(0)} ms`;

const [serving, peer, browser] = await Promise.all([Serving.start(), Peer.start(), openBrowser()]);
try {
  const context = await newVisitor(browser);
  await context.addInitScript(() => localStorage.setItem('doomtable.prefs', JSON.stringify({ confirm: 'never' })));
  const page = await context.newPage();
  await page.goto(serving.address);
  await page.click('[data-play=doom-realm]');
  await page.waitForSelector('.tray button');
  const table = page.url();

  const ours: number[] = [];
  const theirs: number[] = [];
  const homes: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    theirs.push(await untilDrawn(context, peer.address, '.board button'));
    homes.push(await untilDrawn(context, serving.address, '[data-play]'));
    ours.push(await untilDrawn(context, table, '.board svg'));
  }
  say(`A slow phone on a slow line, median of ${ROUNDS}:`);
  say(`  home drawn                          ${ms(median(homes))}`);
  say(`  Doom Realm board drawn              ${ms(median(ours))}`);
  say(`  bare page of boardgame.io and React ${ms(median(theirs))}`);

  const longTasks = await noteLongTasks(page);
  const waits: number[] = [];
  for (let i = 0; i < MOVES; i++) {
    const wait = await pressAndWait(page);
    if (wait === null) await clickNext(page, i * 7);
    else waits.push(wait);
  }
  const blocked = await longTasks();
  say(`${waits.length} presses at full speed:`);
  say(`  shown after, median                 ${ms(median(waits))}`);
  say(`  shown after, 95 of 100              ${ms(percentile(waits, 0.95))}`);
  say(`  longest task while playing          ${ms(Math.max(0, ...blocked))}`);
} finally {
  await browser.close();
  await serving.stop();
  peer.stop();
}
