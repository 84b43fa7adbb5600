import type { Page } from 'playwright-core';

const SHORT_MS = 15;
const LONG_MS = 2000;
/** So many short waits before they grow. */
const SHORT_WAITS = 30;

/**
 * Waits of whoever has nothing to do at a table, for as long as it takes: they grow while nothing happens, so that a test
 * that stands still uses no processor and is found by whoever looks after it.
 */
export class Idle {
  #waits = 0;

  /** Something was done. */
  over(): void {
    this.#waits = 0;
  }

  async wait(page: Page): Promise<void> {
    const longer = Math.max(0, ++this.#waits - SHORT_WAITS);
    await page.waitForTimeout(Math.min(LONG_MS, SHORT_MS * 2 ** Math.min(longer, 10)));
  }
}
