import type { Page } from 'playwright-core';
import { Idle } from './idle.js';

/**
 * Does one thing a person could do with whatever is asked inside `root`: presses an answer, fills a part of a form, or decides.
 * Says whether there was anything to do.
 */
export function doOneThing(page: Page, root: string, seed: number): Promise<boolean> {
  return page.evaluate(
    ([inside, number]) => {
      const dialog = document.querySelector<HTMLButtonElement>('dialog[open] .confirm-yes');
      if (dialog !== null) {
        dialog.click();
        return true;
      }
      const part = document.querySelector(inside);
      if (part === null) return false;
      const all = <T extends Element>(selector: string): T[] => [...part.querySelectorAll<T>(selector)];
      const press = (buttons: readonly HTMLElement[]): boolean => {
        const button = buttons[number % buttons.length];
        button?.click();
        return button !== undefined;
      };
      if (press(all<HTMLButtonElement>('.answering-end > .button.main:not(:disabled)'))) return true;
      for (const select of all<HTMLSelectElement>('.answering select')) {
        const free = [...select.options].filter(option => !option.disabled && option.value !== '');
        const wanted = free[number % free.length];
        if (select.value !== '' || wanted === undefined) continue;
        select.value = wanted.value;
        select.dispatchEvent(new Event('change', { bubbles: true }));
        return true;
      }
      for (const field of all<HTMLInputElement | HTMLTextAreaElement>(
        '.answering input[type=text], .answering textarea',
      )) {
        if (field.value !== '') continue;
        field.value = 'So it is';
        field.dispatchEvent(new Event('input', { bubbles: true }));
        return true;
      }
      const unpicked = all<HTMLInputElement>('.answering input[type=radio]:not(:disabled)').filter(
        radio => part.querySelector(`input[name="${CSS.escape(radio.name)}"]:checked`) === null,
      );
      if (press(unpicked)) return true;
      if (press(all('.answering input[type=checkbox]:not(:disabled):not(:checked)'))) return true;
      if (press(all('.answering .stepper .button:last-child:not(:disabled)'))) return true;
      return press(all('.choice:not(:disabled)'));
    },
    [root, seed] as const,
  );
}

/** Goes on until something appears on the page, or throws with what was being asked last. */
export async function playUntilShown(page: Page, root: string, end: string, most = 3000): Promise<number> {
  const idle = new Idle();
  for (let done = 0; done < most; ) {
    if ((await page.$(end)) !== null) return done;
    if (await doOneThing(page, root, (done * 7919) % 1009)) {
      done++;
      idle.over();
      await page.waitForTimeout(5);
    } else await idle.wait(page);
  }
  throw new Error(`no end after ${most} presses: ${(await page.textContent('.sentence-words')) ?? ''}`);
}
