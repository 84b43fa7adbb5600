import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

/** Nothing wider than the screen: nobody has to scroll sideways. */
export async function assertFits(page: Page, where: string): Promise<void> {
  const wide = await page.evaluate(() => {
    // A phone makes its window as wide as what is in it; the page was laid out for this width.
    const { scrollWidth, clientWidth } = document.documentElement;
    const over = scrollWidth - clientWidth;
    if (over <= 0) return [];
    const culprits = [...document.querySelectorAll('body *')].filter(
      one => one.getBoundingClientRect().right > clientWidth + 1,
    );
    return [`${over} px too wide`, ...culprits.slice(0, 5).map(one => one.outerHTML.slice(0, 120))];
  });
  assert.deepEqual(wide, [], `the width of ${where}`);
}

/** No text that is cut off: nothing hides what flows over its edge. */
export async function assertNothingCut(page: Page, where: string): Promise<void> {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#main *')]
      .filter(one => {
        const { overflowX, overflowY, position, display } = getComputedStyle(one);
        if (display === 'none' || position === 'absolute' || (one.textContent ?? '').trim() === '') return false;
        const hidesX = overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1;
        const hidesY = overflowY !== 'visible' && one.scrollHeight > one.clientHeight + 1;
        const { right, left, width } = one.getBoundingClientRect();
        return hidesX || hidesY || (width > 0 && (right > innerWidth + 1 || left < -1));
      })
      .slice(0, 5)
      .map(one => one.outerHTML.slice(0, 160)),
  );
  assert.deepEqual(cut, [], `what is cut on ${where}`);
}

/** The smallest size there is, in pixels. */
const SMALLEST = 13;

/** No text below the smallest size. Paper has sizes of its own. */
export async function assertNothingTiny(page: Page, where: string): Promise<void> {
  const tiny = await page.evaluate(
    smallest =>
      [...document.querySelectorAll<HTMLElement>('body :not(svg, svg *, .print-page *)')]
        .filter(one => {
          const own = [...one.childNodes].some(
            ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && (textContent ?? '').trim() !== '',
          );
          const size = Number.parseFloat(getComputedStyle(one).fontSize);
          // What has no size at all is not there to be read.
          return own && size > 0 && size < smallest && one.getClientRects().length > 0;
        })
        .slice(0, 5)
        .map(one => `${getComputedStyle(one).fontSize}: ${one.outerHTML.slice(0, 120)}`),
    SMALLEST,
  );
  assert.deepEqual(tiny, [], `what is too small to read on ${where}`);
}
