import assert from 'node:assert/strict';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser } from './chromium.js';
import { TestServer } from './test-server.js';

/** What a browser of a stranger is like, and what the stranger likes. */
export interface VisitOptions extends NonNullable<Parameters<Browser['newContext']>[0]> {
  readonly prefs?: { readonly [like: string]: string | boolean };
  /** Where tables of the browser are to meet the same dice at every run. */
  readonly dice?: number;
  /** Where nobody is to wait for bots, who take their time so that people can follow them. */
  readonly hasty?: boolean;
  /** Where the page is to ask whether it may make sounds; elsewhere it was told so before, and is silent. */
  readonly isAskedAboutSound?: boolean;
  /** Where the page is to ask whether it may tell this device of turns; elsewhere it was told no before. */
  readonly isAskedAboutPush?: boolean;
  /** Another browser than that of the test (see `another`). */
  readonly browser?: Browser;
}

declare global {
  interface Window {
    /** How many times as fast as usual bots are in this page. */
    haste: number;
  }
}

/** In place of the browser's own patience: pauses that are made for people's sake are shorter. */
function hurry(): void {
  window.haste = 10;
  const wait = window.setTimeout.bind(window);
  window.setTimeout = ((work: TimerHandler, ms = 0, ...rest: unknown[]) =>
    wait(work, ms >= 300 && ms <= 1000 ? ms / window.haste : ms, ...rest)) as typeof window.setTimeout;
}

/** In place of the browser's own chance: the same numbers at every run, so that a game of the browser is the same game. */
function fixDice(seed: number): void {
  let state = seed;
  crypto.getRandomValues = array => {
    if (array instanceof Uint8Array) {
      for (let i = 0; i < array.length; i++) {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        array[i] = state >>> 24;
      }
    }
    return array;
  };
}

/** A server, a browser, and whatever went wrong in any of its pages. */
export class PageTest {
  readonly serving: TestServer;
  readonly browser: Browser;
  readonly #problems: string[] = [];
  readonly #others: Browser[] = [];

  private constructor(serving: TestServer, browser: Browser) {
    this.serving = serving;
    this.browser = browser;
  }

  /** `options` are what the server is started with besides. */
  static async begin(options: readonly string[] = []): Promise<PageTest> {
    const [serving, browser] = await Promise.all([TestServer.start(options), openBrowser()]);
    return new PageTest(serving, browser);
  }

  /** One more process of a browser, with switches of its own, which ends with the test. */
  async another(switches: readonly string[]): Promise<Browser> {
    const browser = await openBrowser(switches);
    this.#others.push(browser);
    return browser;
  }

  /** A browser of somebody's own, which has never been here. */
  async stranger({
    prefs,
    dice,
    hasty,
    isAskedAboutSound,
    isAskedAboutPush,
    browser = this.browser,
    ...options
  }: VisitOptions = {}): Promise<{
    context: BrowserContext;
    page: Page;
  }> {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      ...options,
    });
    // No click and no page is too slow: a test that stands still is ended by whoever runs it.
    context.setDefaultTimeout(0);
    if (prefs !== undefined) {
      const likes = JSON.stringify(prefs);
      await context.addInitScript(
        text => localStorage.getItem('doomtable.prefs') ?? localStorage.setItem('doomtable.prefs', text),
        likes,
      );
    }
    if (isAskedAboutSound !== true) {
      await context.addInitScript(() => localStorage.setItem('doomtable.sound', '{"wanted":false}'));
    }
    if (isAskedAboutPush !== true) {
      await context.addInitScript(() => localStorage.setItem('doomtable.push', 'yes'));
    }
    if (dice !== undefined) await context.addInitScript(fixDice, dice);
    if (hasty === true) await context.addInitScript(hurry);
    const page = await context.newPage();
    this.watch(page);
    return { context, page };
  }

  /** Errors of a page are failures of the test, wherever they happen: broken policies, failed requests, thrown errors. */
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
    await Promise.all([this.browser, ...this.#others].map(browser => browser.close()));
    await this.serving.stop();
    assert.deepEqual(this.#problems, []);
  }
}
