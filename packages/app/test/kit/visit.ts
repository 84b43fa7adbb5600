import assert from 'node:assert/strict';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser } from './chromium.js';
import { Serving } from './serving.js';

/** A server, a browser, and whatever went wrong in any of its pages. */
export class Visit {
  readonly serving: Serving;
  readonly browser: Browser;
  readonly #problems: string[] = [];

  private constructor(serving: Serving, browser: Browser) {
    this.serving = serving;
    this.browser = browser;
  }

  static async begin(): Promise<Visit> {
    const [serving, browser] = await Promise.all([Serving.start(), openBrowser()]);
    return new Visit(serving, browser);
  }

  /** A browser of somebody's own, which has never been here. */
  async stranger(options: Parameters<Browser['newContext']>[0] = {}): Promise<{ context: BrowserContext; page: Page }> {
    const context = await this.browser.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      ...options,
    });
    const page = await context.newPage();
    this.watch(page);
    return { context, page };
  }

  /** Errors of a page are failures of the test, wherever they happen. */
  watch(page: Page): void {
    page.on('pageerror', error => this.#problems.push(`${page.url()}: ${error.message}`));
    page.on('console', message => {
      if (message.type() === 'error') this.#problems.push(`${page.url()}: ${message.text()}`);
    });
  }

  /** Says that these errors were meant to happen. */
  forgive(pattern: RegExp): void {
    const kept = this.#problems.filter(problem => !pattern.test(problem));
    this.#problems.length = 0;
    this.#problems.push(...kept);
  }

  address(path: string): string {
    return this.serving.address + path;
  }

  async end(): Promise<void> {
    await this.browser.close();
    await this.serving.stop();
    assert.deepEqual(this.#problems, []);
  }
}
