import type { Page } from 'playwright-core';
import { Idle } from './idle.js';

/** What a person would do next at the drawn board: where it is pressed, and by which key, if it has one. */
interface Next {
  readonly x: number;
  readonly y: number;
  readonly key: string | null;
  /** Whether it is a place on the map. */
  readonly isPlace: boolean;
}

/** Looks for the next thing to do, as a person would: what moves the game on first, then whatever else is offered. */
function nextThing(page: Page, seed: number): Promise<Next | null> {
  return page.evaluate(number => {
    const enabled = (selector: string): HTMLElement[] =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter(
        one => !one.matches(':disabled') && one.closest('.hints, .end, details:not([open])') === null,
      );
    const wants: readonly (readonly HTMLElement[])[] = [
      enabled('dialog[open] .confirm-yes'),
      enabled('.tray .dr-lay').length > 0 ? enabled('.dr-hit.reach') : [],
      enabled('.tray .button.main'),
      enabled('.tray .dr-area:not(.put)'),
      enabled('.tray .dr-die').filter(die => die.querySelector('.spent') === null),
      enabled('.tray [data-option], .tray .dr-target, .tray .choice'),
      enabled('.dr-hit.lit'),
    ];
    const found = wants.find(list => list.length > 0);
    const wanted = found?.[number % found.length];
    if (wanted === undefined) return null;
    wanted.scrollIntoView({ block: 'nearest' });
    const { x, y, width, height } = wanted.getBoundingClientRect();
    const key = wanted.dataset['key'] ?? null;
    // What has no key of its own is reached by Tab.
    if (key === null && wanted instanceof HTMLButtonElement) wanted.focus();
    return { x: x + width / 2, y: y + height / 2, key, isPlace: wanted.matches('.dr-hit') };
  }, seed);
}

/** Does the next thing with the mouse. Says whether there was anything to do. */
export async function clickNext(page: Page, seed: number): Promise<boolean> {
  const next = await nextThing(page, seed);
  if (next === null) return false;
  await page.mouse.click(next.x, next.y);
  return true;
}

/** Longer than an answer is on its way without being seen to be. */
const UNHURRIED_MS = 150;

/** Does the next thing and waits to see what it came to. */
export async function unhurried(page: Page, seed: number): Promise<boolean> {
  const did = await clickNext(page, seed);
  await page.waitForTimeout(UNHURRIED_MS);
  return did;
}

/** Does the next thing with keys alone: its own key, arrows and Enter on the map, or Tab until it is reached. */
export async function pressNext(page: Page, seed: number): Promise<boolean> {
  const next = await nextThing(page, seed);
  if (next === null) return false;
  if (next.isPlace) {
    await page.keyboard.press(['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'][seed % 4] ?? 'ArrowRight');
    await page.keyboard.press('Enter');
  } else {
    await page.keyboard.press(next.key ?? 'Enter');
  }
  return true;
}

/** Goes on at the drawn board until something appears on the page, or until so much was done. */
export async function playBoard(
  page: Page,
  doNext: typeof clickNext,
  until: { readonly end: string; readonly most?: number } | { readonly things: number },
): Promise<number> {
  const most = 'things' in until ? until.things : (until.most ?? 1500);
  const idle = new Idle();
  let done = 0;
  for (let i = 0; done < most; i++) {
    if ('end' in until && (await page.$(until.end)) !== null) return done;
    if (await doNext(page, (i * 7919) % 1009)) {
      done++;
      idle.over();
    } else await idle.wait(page);
  }
  if ('things' in until) return done;
  throw new Error(`no end after ${done} presses: ${(await page.textContent('.sentence-words')) ?? ''}`);
}
