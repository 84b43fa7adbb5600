import type { Locator, Page } from '@doomtable/page-testing';
import type { Decision, Json } from '@doomtable/kernel';

/** So long it is waited for what is to be pressed. The table may have gone on meanwhile: whoever plays looks again then. */
const DRAWN_MS = 5000;

/** Gives an answer at the board of Meet Thy Doom with the mouse: a button below it, or a lit space on it, if it is still there. */
export async function giveAt(page: Page, decision: Decision, answer: Json): Promise<void> {
  if (typeof answer === 'string') return press(page, answer);
  if (typeof answer === 'number') return pressSpace(page, answer);
  if (decision.step === 'enlist') return enlist(page, answer);
  if (Array.isArray(answer)) return page.click('.tray .answering-end > .button.main');
  const { is, with: inner = null } = answer as { readonly is: string; readonly with?: Json };
  return is === 'move' ? pressSpace(page, Number(inner)) : press(page, String(inner));
}

/** What is folded away is unfolded first. */
async function press(page: Page, option: string): Promise<void> {
  const button = page.locator(`.tray [data-option="${option}"]`).first();
  await whileThere(async () => {
    await button.evaluate(
      element => {
        const fold = element.closest('details');
        if (fold !== null) fold.open = true;
      },
      undefined,
      { timeout: DRAWN_MS },
    );
    await button.click({ timeout: DRAWN_MS });
  });
}

async function pressSpace(page: Page, space: number): Promise<void> {
  const lit = page.locator(`.mt-reach[data-space="${space}"]`);
  await whileThere(async () => {
    const box = await atRest(lit);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  });
}

/** Does something to what is drawn, and gives up where that is gone. */
async function whileThere(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Error && error.name === 'TimeoutError')) throw error;
  }
}

/** Where something lies once the board has come to rest: it fits itself into its frame when the tray below changes. */
async function atRest(of: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  let before = await of.boundingBox({ timeout: DRAWN_MS });
  for (let i = 0; i < 50; i++) {
    await of.page().waitForTimeout(20);
    const now = await of.boundingBox({ timeout: DRAWN_MS });
    if (before !== null && now !== null && before.x === now.x && before.y === now.y) return now;
    before = now;
  }
  throw new Error('the board does not come to rest');
}

async function enlist(page: Page, answer: Json): Promise<void> {
  const { name, ...picks } = answer as { readonly [field: string]: string };
  await page.fill('#mt-name', name ?? '');
  for (const [field, id] of Object.entries(picks)) await page.check(`input[name="mt-${field}"][value="${id}"]`);
  await page.click('.mt-enlist .button.main');
}
