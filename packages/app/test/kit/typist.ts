import { BrowserPerson } from '@doomtable/page-testing';

/** What the keyboard has to reach next, and what is done there. */
interface Aim {
  /** Pressed at once, wherever the focus is. */
  readonly key?: string;
  /** What is to have the focus: marked on the page by this attribute. */
  readonly mark?: boolean;
  readonly then?: 'type' | 'space' | 'enter';
}

/** More steps than any table has places to stop at. */
const MOST_TABS = 200;

/** Somebody who plays by keyboard alone: keys of the table, Tab, Space and Enter, and never a mouse. */
export class Typist extends BrowserPerson {
  /** What is typed where words are asked for, with a number after it: nothing is said twice. */
  words = 'So it was told by hand';
  #said = 0;

  override async act(): Promise<boolean> {
    const step = await this.step();
    if (step === '' || this.mind.prefer[step]?.length === 0) return false;
    const aim = await this.page.evaluate(nextAim, { step, prefer: this.mind.prefer[step] ?? [] });
    if (aim === null) return false;
    if (aim.key !== undefined) await this.page.keyboard.press(aim.key);
    else if (await this.#reach()) await this.#use(aim.then ?? 'enter');
    await this.page.waitForTimeout(25);
    return true;
  }

  /** Tabs on until the marked thing has the focus. */
  async #reach(): Promise<boolean> {
    for (let i = 0; i < MOST_TABS; i++) {
      const way = await this.page.evaluate(wayToAim);
      if (way === 'here' || way === 'gone') return way === 'here';
      await this.page.keyboard.press(way === 'on' ? 'Tab' : 'Shift+Tab');
    }
    throw new Error(`${await this.asked()}: out of reach of the keyboard`);
  }

  async #use(how: 'type' | 'space' | 'enter'): Promise<void> {
    if (how === 'type') await this.page.keyboard.insertText(`${this.words}, ${++this.#said}`);
    else await this.page.keyboard.press(how === 'space' ? 'Space' : 'Enter');
  }
}

/** Runs in the page: whether the marked thing has the focus, and otherwise which way it lies. */
function wayToAim(): 'here' | 'gone' | 'on' | 'back' {
  // What was enabled a moment ago may be no longer, because somebody else has answered meanwhile.
  const aim = document.querySelector('[data-aim]:enabled');
  const { activeElement } = document;
  if (aim === null || activeElement === null) return 'gone';
  if (activeElement.hasAttribute('data-aim')) return 'here';
  return (aim.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING) === 0 ? 'on' : 'back';
}

/** Runs in the page: what a person would do next, and where. */
function nextAim({ step, prefer }: { readonly step: string; readonly prefer: readonly string[] }): Aim | null {
  for (const old of document.querySelectorAll('[data-aim]')) old.removeAttribute('data-aim');
  const tray = document.querySelector<HTMLElement>('.tray');
  if (tray === null || tray.dataset['step'] !== step) return null;
  const all = <T extends HTMLElement>(selector: string): T[] => [...tray.querySelectorAll<T>(selector)];
  const aimAt = (field: HTMLElement, then: 'type' | 'space' | 'enter'): Aim => {
    field.setAttribute('data-aim', '');
    return { mark: true, then };
  };
  const typing = document.activeElement?.closest('input, textarea, select') !== null;
  const press = (button: HTMLElement): Aim => {
    const { key } = button.dataset;
    return key === undefined || typing || key === 'Enter' ? aimAt(button, 'enter') : { key };
  };
  const offers = all<HTMLElement>('.rt-offer');
  if (offers.length > 0 && all('.rt-offer.picked').length === 0) {
    const [first] = offers;
    if (first !== undefined) return press(first);
  }
  const field = all<HTMLInputElement | HTMLTextAreaElement>('form input[type=text], form textarea').find(
    one => one.value === '' && one.closest('.story-field, details') === null,
  );
  if (field !== undefined) return aimAt(field, 'type');
  const isPicked = ({ name }: HTMLInputElement): boolean =>
    tray.querySelector(`input[name="${CSS.escape(name)}"]:checked`) !== null;
  const radio = all<HTMLInputElement>('input[type=radio]:not(:disabled)').find(one => !isPicked(one));
  if (radio !== undefined) {
    // A group is one place to stop at, at whichever of its buttons the browser stops.
    for (const one of all(`input[name="${CSS.escape(radio.name)}"]`)) one.setAttribute('data-aim', '');
    return { mark: true, then: 'space' };
  }
  const [main] = all('.button.main:not(:disabled)');
  if (main !== undefined) return press(main);
  const [box] = all<HTMLInputElement>('input[type=checkbox]:not(:disabled):not(:checked)');
  if (box !== undefined) return aimAt(box, 'space');
  const wanted = prefer.flatMap(option => all(`[data-option="${CSS.escape(option)}"]:not(:disabled)`));
  const [option] = [...wanted, ...all('.rt-write [data-key=m]'), ...all('.choice:not(:disabled)')];
  return option === undefined ? null : press(option);
}
