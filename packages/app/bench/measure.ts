import type { Browser, BrowserContext, Page } from 'playwright-core';

/** A phone of some years ago on a slow line: a quarter of this machine's speed, 1.6 Mbit/s, 150 ms there and back. */
const SLOW_DOWN = 4;
const LINE = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: 93_750 };

export async function slowed(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
}

/** Milliseconds from asking for a page until something of it is drawn, on a slow machine and line. */
export async function untilDrawn(context: BrowserContext, address: string, drawn: string): Promise<number> {
  const page = await context.newPage();
  await slowed(page);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForSelector(drawn, { timeout: 120_000 });
  const time = await page.evaluate(
    () =>
      new Promise<number>(resolve => {
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      }),
  );
  await page.close();
  return time;
}

export function median(figures: readonly number[]): number {
  return percentile(figures, 0.5);
}

export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Notes every task that blocks the page for 50 ms and more. */
export async function noteLongTasks(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.evaluate(() => {
    const noted: number[] = [];
    Object.assign(globalThis, { noted });
    new PerformanceObserver(list => noted.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
  return () => page.evaluate(() => (globalThis as unknown as { noted: number[] }).noted);
}

/** Milliseconds from a press until what it changed is drawn. `null` where there was nothing to press. */
export function pressAndWait(page: Page): Promise<number | null> {
  return page.evaluate(
    () =>
      new Promise<number | null>(resolve => {
        const wanted = ['dialog[open] .button.main', '.tray .button.main', '.tray .dr-area:not(.put)', '.tray .dr-die']
          .flatMap(selector => [...document.querySelectorAll<HTMLButtonElement>(selector)])
          .find(one => !one.disabled && one.querySelector('.spent') === null);
        const table = document.querySelector('.table');
        if (wanted === undefined || table === null) return resolve(null);
        const begun = performance.now();
        const watch = new MutationObserver(() => {
          watch.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
        });
        watch.observe(table, { subtree: true, childList: true, attributes: true, characterData: true });
        wanted.click();
        setTimeout(() => resolve(null), 3000);
      }),
  );
}

export function newVisitor(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, serviceWorkers: 'block' });
}
