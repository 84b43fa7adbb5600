import { BrowserPerson } from './person.js';

function checkAll(): void {
  for (const box of document.querySelectorAll<HTMLInputElement>('.tray input[type=checkbox]:not(:checked)'))
    box.click();
}

/** Somebody at a table of Rule of Three: builds by what is offered, and brings whatever is most useful. */
export class Storyteller extends BrowserPerson {
  override async act(): Promise<boolean> {
    const step = await this.step();
    if (this.mind.prefer[step]?.length === 0) return false;
    if (step === 'sheets.write') {
      // What is begun is completed; an empty page becomes somebody by chance, and is written with the next press.
      await this.#press('.rt-write [data-key=m]');
      return this.#press('.rt-write .button.main');
    }
    if (step === 'bring.choose' || step === 'bring.replace' || step === 'attempt.replace') {
      return this.#press('.rt-offer:not(.picked)', '.rt-bring .idea', '.rt-bring .button.main');
    }
    // A challenge is for everybody, so that nobody sits idle.
    if (step === 'act.propose' && this.mind.prefer[step]?.[0] === 'challenge') {
      await this.#press('[data-option=challenge]');
      await this.page.evaluate(checkAll);
    }
    return super.act();
  }

  /** Presses one thing after the other, as far as they are there. */
  async #press(...selectors: readonly string[]): Promise<boolean> {
    const step = await this.step();
    for (const selector of selectors) {
      const isThere = await this.page.evaluate(
        ([wanted, at]) => {
          const tray = document.querySelector<HTMLElement>('.tray');
          if (tray?.dataset['step'] !== at) return false;
          const button = tray.querySelector<HTMLButtonElement>(`${wanted}:not(:disabled)`);
          button?.click();
          return button !== null;
        },
        [selector, step] as const,
      );
      if (!isThere) return false;
      await this.page.waitForTimeout(25);
    }
    return true;
  }
}
