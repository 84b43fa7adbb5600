import type { Browser, BrowserContext, Page } from '@doomtable/page-testing';

/** Put into the page by `untilDrawn`. */
declare function tellDrawn(milliseconds: number): void;

/** A phone of some years ago on a slow line: a quarter of this machine's speed, 1.6 Mbit/s, 150 ms there and back. */
export const SLOW_DOWN = 4;
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

export async function slowMachine(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
}

async function slowLine(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
}

/** Runs in the page before any script of its own: tells when something of the page has been drawn. */
function tellWhenDrawn(selector: string): void {
  const watch = new MutationObserver(() => {
    if (document.querySelector(selector) === null) return;
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (document.querySelector(selector)?.checkVisibility() !== true) return;
        watch.disconnect();
        tellDrawn(performance.now());
      }),
    );
  });
  watch.observe(document, { subtree: true, childList: true });
}

/**
 * Milliseconds from asking for a page until the frame with something of it is out, on a slow machine and line. The page
 * itself notes the moment: to be asked from outside costs a slow machine more than a board does.
 */
export async function untilDrawn(context: BrowserContext, address: string, drawn: string): Promise<number> {
  const page = await context.newPage();
  await slowMachine(page);
  await slowLine(page);
  let tell: (milliseconds: number) => void = () => undefined;
  const told = new Promise<number>(resolve => {
    tell = resolve;
  });
  await page.exposeFunction('tellDrawn', (milliseconds: number) => tell(milliseconds));
  await page.addInitScript(tellWhenDrawn, drawn);
  await page.goto(address, { waitUntil: 'commit' });
  const time = await told;
  await page.close();
  return time;
}

/** Bytes of script that a page fetches until nothing more comes, as they come over the line. */
export async function scriptBytes(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  let bytes = 0;
  devtools.on('Network.responseReceived', ({ response: { url, headers } }) => {
    if (url.endsWith('.js')) bytes += Number(headers['content-length']);
  });
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.close();
  return bytes;
}

export function median(figures: readonly number[]): number {
  return percentile(figures, 0.5);
}

export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds on the clock, and of the processor. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Tasks of one thread, in milliseconds. */
export interface Tasks {
  readonly clock: readonly number[];
  readonly processor: readonly number[];
}

/** Traces what a page does meanwhile, and gives the tasks of its threads by the thread's name. */
export async function traced(page: Page, work: () => Promise<void>): Promise<(thread: string) => Tasks> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('the browser is gone');
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  await work();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  return thread => {
    const ids = new Set(
      traceEvents
        .filter(({ name, args }) => name === 'thread_name' && args?.name === thread)
        .map(({ pid, tid }) => `${pid} ${tid}`),
    );
    const tasks = traceEvents.filter(
      ({ name, ph, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && ids.has(`${pid} ${tid}`),
    );
    return {
      clock: tasks.map(({ dur = 0 }) => dur / 1000),
      processor: tasks.map(({ tdur = 0 }) => tdur / 1000),
    };
  };
}

/** The thread of the page, and the one that puts its layers together. */
export const PAGE_THREAD = 'CrRendererMain';
export const LAYERS_THREAD = 'Compositor';

/** As long as this is waited for a press to become a move. Presses that only pick something up never do. */
const PATIENCE_MS = 1000;

/**
 * Presses the next thing, and gives the milliseconds until the move it made is drawn, log and all; `null` where there was
 * nothing to press, or where the press made no move. The log has to be told by its mechanics, which leaves nothing out.
 */
export function pressAndWait(page: Page): Promise<number | null> {
  return page.evaluate(
    patience =>
      new Promise<number | null>(resolve => {
        const wanted = ['dialog[open] .confirm-yes', '.tray .button.main', '.tray .dr-area:not(.put)', '.tray .dr-die']
          .flatMap(selector => [...document.querySelectorAll<HTMLButtonElement>(selector)])
          .find(one => !one.disabled && one.querySelector('.spent') === null);
        const panel = document.querySelector('.log-scroll');
        if (wanted === undefined || panel === null) return resolve(null);
        const last = (): string | undefined =>
          [...panel.querySelectorAll<HTMLElement>('[data-seq]')].at(-1)?.dataset['seq'];
        const before = last();
        const begun = performance.now();
        const watch = new MutationObserver(() => {
          if (last() === before) return;
          watch.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
        });
        watch.observe(panel, { subtree: true, childList: true });
        wanted.click();
        setTimeout(() => resolve(null), patience);
      }),
    PATIENCE_MS,
  );
}

/** A phone that has never been here. What is asked before an answer is asked never. */
export async function newVisitor(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    serviceWorkers: 'block',
  });
  await context.addInitScript(() =>
    localStorage.setItem('doomtable.prefs', JSON.stringify({ confirm: 'never', log: 'mechanics', name: 'Ada' })),
  );
  return context;
}
