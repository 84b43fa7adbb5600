import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { assertNothingCut } from './fitting.js';

/** A sheet of A4 between margins of 12 mm, in pixels of the page. */
const PAPER = { width: 703, height: 1032 };

/** Prints the page and counts its sheets; nothing on them may be cut, and nothing to press may be on them. */
export async function printed(page: Page, where: string): Promise<number> {
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print' });
  await assertNothingCut(page, where);
  const buttons = await page.$$eval('button, input, select', all => all.filter(one => one.checkVisibility()).length);
  assert.equal(buttons, 0, `nothing to press on ${where}`);
  const pdf = await page.pdf({ format: 'A4' });
  await page.emulateMedia({ media: 'screen' });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}
