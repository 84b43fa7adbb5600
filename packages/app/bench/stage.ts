import { clickNext, doOneThing, openBrowser, type Page } from '@doomtable/page-testing';

/** A window, and the least share of it that the drawn board is to have: of its area at a desk, of its height on a phone. */
interface Window {
  readonly width: number;
  readonly height: number;
  readonly of: 'area' | 'height';
  readonly least: number;
}

export const WINDOWS: readonly Window[] = [
  { width: 1440, height: 900, of: 'area', least: 0.33 },
  { width: 390, height: 844, of: 'height', least: 0.4 },
  { width: 1920, height: 1080, of: 'area', least: 0.45 },
];
export const GAMES = ['three-dooms', 'meet-thy-doom', 'rule-of-three', 'relics-of-the-moon', 'doom-realm'] as const;

/** How a game stands in a window, over its first steps. */
export interface Stage {
  readonly game: string;
  readonly window: string;
  readonly steps: number;
  readonly leastShare: number;
  readonly meanShare: number;
  /** What the share is to be at least, and of what it is a share. */
  readonly goal: number;
  readonly of: Window['of'];
  /** How often the board had moved or changed its size after a step. */
  readonly moved: number;
  /** Of so many presses. */
  readonly dialogs: number;
  readonly presses: number;
  /** Presses from home until something is asked, and until dice have fallen; `null` where that was not reached. */
  readonly toDecision: number | null;
  readonly toDice: number | null;
}

interface Look {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Runs in the page: where the board is drawn, however far it is scrolled within its own frame. */
function lookAtBoard(): Look | null {
  const board = document.querySelector('[data-board]');
  if (board === null) return null;
  const { x, y, width, height } = board.getBoundingClientRect();
  const scrolled = board.parentElement;
  return {
    x: Math.round(x + (scrolled?.scrollLeft ?? 0)),
    y: Math.round(y + (scrolled?.scrollTop ?? 0)),
    width: Math.round(width),
    height: Math.round(height),
  };
}

/** Runs in the page: how many throws the tables of this browser have in their logs. */
function throwsKept(): Promise<number> {
  return new Promise(resolve => {
    const opening = indexedDB.open('doomtable');
    opening.addEventListener('success', () => {
      const all = opening.result.transaction('entries').objectStore('entries').getAll();
      all.addEventListener('success', () => {
        const rows = all.result as readonly { readonly act: { readonly do: string; readonly by?: unknown } }[];
        opening.result.close();
        resolve(rows.filter(({ act }) => act.do === 'answer' && act.by === 'luck').length);
      });
    });
  });
}

/** What comes of a press may take so long to be drawn, and bots to answer it. */
const SETTLED_MS = 120;
/** So often nothing can be done before a table is given up. */
const PATIENCE = 100;

/** Plays the first steps of a game as somebody who was never here, with the likes everybody begins with. */
async function walk(page: Page, address: string, game: string, window: Window, steps: number): Promise<Stage> {
  await page.goto(address);
  await page.click(`[data-play="${game}"]`);
  await page.waitForSelector('.sentence.yours');
  await page.waitForSelector('[data-board]');
  await page.waitForTimeout(SETTLED_MS * 4);
  const shares: number[] = [];
  let moved = 0;
  let dialogs = 0;
  let toDice: number | null = null;
  let last = await page.evaluate(lookAtBoard);
  for (let step = 0, idle = 0; step < steps && idle < PATIENCE; ) {
    if ((await page.$('dialog[open]')) !== null) dialogs++;
    if (!(await doOneThing(page, '.tray', step * 7)) && !(await clickNext(page, step * 7))) {
      idle++;
      await page.waitForTimeout(SETTLED_MS);
      continue;
    }
    step++;
    idle = 0;
    await page.waitForTimeout(SETTLED_MS);
    if (toDice === null && (await page.evaluate(throwsKept)) > 0) toDice = step + 1;
    const now = await page.evaluate(lookAtBoard);
    shares.push(now === null ? 0 : shareOf(now, window));
    if (JSON.stringify(now) !== JSON.stringify(last)) moved++;
    last = now;
  }
  return {
    game,
    window: `${window.width}x${window.height}`,
    steps: shares.length,
    leastShare: Math.min(...shares),
    meanShare: shares.reduce((all, share) => all + share, 0) / shares.length,
    goal: window.least,
    of: window.of,
    moved,
    dialogs,
    presses: shares.length + 1,
    toDecision: 1,
    toDice,
  };
}

function shareOf({ width, height }: Look, window: Window): number {
  return window.of === 'area' ? (width * height) / (window.width * window.height) : height / window.height;
}

/** All games in all windows, each in a browser that was never here. `note` hears of each as it is done. */
export async function walkAll(address: string, steps: number, note: (stage: Stage) => void): Promise<readonly Stage[]> {
  const browser = await openBrowser();
  const stages: Stage[] = [];
  try {
    for (const window of WINDOWS) {
      for (const game of GAMES) {
        const { width, height } = window;
        const context = await browser.newContext({
          viewport: { width, height },
          reducedMotion: 'reduce',
          serviceWorkers: 'block',
          ...(window.of === 'height' ? { isMobile: true, hasTouch: true } : {}),
        });
        const stage = await walk(await context.newPage(), address, game, window, steps);
        await context.close();
        note(stage);
        stages.push(stage);
      }
    }
  } finally {
    await browser.close();
  }
  return stages;
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** One line of what was seen. */
export function stageWords(stage: Stage): string {
  const { game, window, leastShare, meanShare, goal, of, moved, dialogs, presses, toDice } = stage;
  const met = (good: boolean): string => (good ? '' : ' NOT met');
  const share = `${of} ${percent(leastShare)} least, ${percent(meanShare)} mean${met(leastShare >= goal)}`;
  const rate = (dialogs * 100) / presses;
  return [
    `  ${game.padEnd(18)} ${window.padEnd(9)} ${share}`,
    `moved ${moved}${met(moved === 0)}`,
    `dialogs ${rate.toFixed(1)} of 100${met(rate < 1)}`,
    `asked after ${stage.toDecision ?? '–'}, dice after ${toDice ?? 'more than all'}`,
  ].join('; ');
}
