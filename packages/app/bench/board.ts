/* How quick the largest mission of Meet Thy Doom is drawn: `node packages/app/dist/bench/board.js [frames]`. */
import { openBrowser, type Page, TestServer } from '@doomtable/page-testing';
import { LAYERS_THREAD, median, PAGE_THREAD, percentile, traced } from './measure.js';

const FRAMES = Number(process.argv[2] ?? 240);
/** A frame at 60 in a second. */
const FRAME_MS = 1000 / 60;

/** One way of moving over the board: what happens before each frame. */
type Motion = 'drag' | 'zoom' | 'point';

/** Runs in the page: moves before every frame and notes how far frames lie apart. */
async function move([motion, frames]: readonly [Motion, number]): Promise<number[]> {
  const board = document.querySelector<HTMLElement>('.mt-paper');
  if (board === null) return [];
  const { left, top, width, height } = board.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const at = (kind: string, type: string, dx: number, dy: number): boolean =>
    board.dispatchEvent(
      new PointerEvent(kind, {
        pointerId: 1,
        pointerType: type,
        button: 0,
        clientX: x + dx,
        clientY: y + dy,
        bubbles: true,
      }),
    );
  board.setPointerCapture = () => undefined;
  if (motion === 'drag') at('pointerdown', 'touch', 0, 0);
  const gaps: number[] = [];
  let last = performance.now();
  for (let i = 0; i < frames; i++) {
    await new Promise(requestAnimationFrame);
    const now = performance.now();
    gaps.push(now - last);
    last = now;
    const [dx, dy] = [150 * Math.sin(i / 12), 70 * Math.cos(i / 12)];
    if (motion === 'drag') at('pointermove', 'touch', dx, dy);
    else if (motion === 'point') at('pointermove', 'mouse', dx * 1.6, dy);
    else board.dispatchEvent(new WheelEvent('wheel', { deltaY: dx / 3, clientX: x, clientY: y, cancelable: true }));
  }
  if (motion === 'drag') at('pointerup', 'touch', 0, 0);
  return gaps;
}

function sum(figures: readonly number[]): number {
  return figures.reduce((all, figure) => all + figure, 0);
}

/** The Mastermind's table of the largest mission, at a moment that is his to decide, so that nobody thinks meanwhile. */
async function largest(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/new/meet-thy-doom`);
  await page.fill('#table-seats', '5');
  await page.selectOption('#my-seat', '0');
  await page.$$eval('.standard-fold', folds => folds.forEach(fold => fold.setAttribute('open', '')));
  await page.getByLabel('Episode 5: The Bone Yards').check();
  await page.getByRole('button', { name: 'Play in this browser' }).click();
  await page.waitForSelector('.mt-map', { timeout: 120_000 });
  await page.waitForSelector('.sentence.yours', { timeout: 300_000 });
  await page.waitForTimeout(500);
}

const say = (words: string): boolean => process.stdout.write(`${words}\n`);
const [serving, browser] = await Promise.all([TestServer.start(), openBrowser()]);
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  await largest(page, serving.address);
  const nodes = await page.evaluate(() => document.querySelectorAll('.mt-paper *').length);
  say(`The Bone Yards, whole: ${nodes} elements. A frame has ${FRAME_MS.toFixed(1)} ms.`);
  for (const motion of ['drag', 'zoom', 'point'] as const) {
    let gaps: readonly number[] = [];
    const tasks = await traced(page, async () => {
      gaps = await page.evaluate(move, [motion, FRAMES] as const);
    });
    const main = sum(tasks(PAGE_THREAD).processor) / FRAMES;
    const compositor = sum(tasks(LAYERS_THREAD).processor) / FRAMES;
    say(
      `  ${motion.padEnd(6)} page ${main.toFixed(2)} ms, compositor ${compositor.toFixed(2)} ms a frame; frames apart: median ${median(gaps).toFixed(1)} ms, 95 of 100 ${percentile(gaps, 0.95).toFixed(1)} ms`,
    );
  }
} finally {
  await browser.close();
  await serving.stop();
}
