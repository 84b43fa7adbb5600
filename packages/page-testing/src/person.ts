import type { BrowserContext, Page } from 'playwright-core';
import { Idle } from './idle.js';
import { Wire } from './wire.js';

/** What somebody would do at each step (`rule.step`); anything else is done as it comes. */
export interface Mind {
  /** Options by preference. An empty list is to wait. */
  readonly prefer: { [step: string]: readonly string[] };
  /** Texts to write, one after the other; afterwards fields stay empty where they may. Without any an idea is pressed. */
  readonly texts: { [step: string]: string[] };
  readonly numbers: { [step: string]: number };
  /** What is told with answers, one after the other. */
  readonly stories: { [step: string]: string[] };
}

/** Somebody at a table with a browser of their own. */
export class BrowserPerson {
  readonly name: string;
  readonly mind: Mind = { prefer: {}, texts: {}, numbers: {}, stories: {} };
  page: Page;
  /** How many things this person has done. */
  done = 0;
  readonly wire = new Wire();

  constructor(name: string, page: Page) {
    this.name = name;
    this.page = page;
    this.wire.listenTo(page);
  }

  get context(): BrowserContext {
    return this.page.context();
  }

  /** Comes back with another page. What the first one was told stays told. */
  sitDown(page: Page): void {
    this.page = page;
    this.wire.listenTo(page);
  }

  /** Where this person is asked, as `rule.step`; empty while others are. */
  step(): Promise<string> {
    return this.page.evaluate(() => document.querySelector<HTMLElement>('.tray')?.dataset['step'] ?? '');
  }

  /** What is being decided, as this page says it. */
  async asked(): Promise<string> {
    return `${this.name}, ${await this.step()}: ${(await this.page.textContent('body')) ?? ''}`.slice(0, 300);
  }

  /** Does one thing at the table, with the mouse of a person who knows what to do. Says whether there was anything to do. */
  async act(): Promise<boolean> {
    const step = await this.step();
    if (step === '') return false;
    const { prefer, texts, numbers, stories } = this.mind;
    const text = texts[step]?.[0];
    const story = stories[step]?.[0];
    const did = await this.page.evaluate(actAt, {
      step,
      prefer: prefer[step] ?? null,
      text: text ?? null,
      silent: texts[step] !== undefined && text === undefined,
      number: numbers[step] ?? null,
      story: story ?? null,
    });
    if (did === 'wrote') texts[step]?.shift();
    if (did === 'told') stories[step]?.shift();
    if (did !== '') this.done++;
    return did !== '';
  }
}

interface WantedStep {
  readonly step: string;
  readonly prefer: readonly string[] | null;
  readonly text: string | null;
  /** Whether fields are to stay empty. */
  readonly silent: boolean;
  readonly number: number | null;
  readonly story: string | null;
}

/** Runs in the page: goes on with a form until it is given. Says what was done last; nothing where nothing could be done. */
async function actAt(wanted: WantedStep): Promise<string> {
  const { step, prefer, text, silent, number, story } = wanted;
  const doOne = (): string => {
    const tray = document.querySelector<HTMLElement>('.tray');
    if (tray === null || tray.dataset['step'] !== step || prefer?.length === 0) return '';
    const all = <T extends HTMLElement>(selector: string): T[] => [...tray.querySelectorAll<T>(selector)];
    const press = (selector: string): boolean => {
      const [found] = all<HTMLElement>(selector);
      found?.click();
      return found !== undefined;
    };
    const write = (field: HTMLInputElement | HTMLTextAreaElement, words: string): string => {
      field.value = words;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      return words;
    };
    const [telling] = all<HTMLTextAreaElement>('.story-field textarea');
    if (story !== null && telling !== undefined && telling.value === '') {
      write(telling, story);
      return 'told';
    }
    const count = all('.stepper-value')[0]?.textContent ?? '';
    if (number !== null && count !== String(number)) {
      const way = Number(count) < number ? 'last-child' : 'nth-child(2)';
      return press(`.stepper .button:${way}:not(:disabled)`) ? 'count' : '';
    }
    for (const words of all('.words')) {
      const field = words.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
      if (field === null || field.value !== '' || silent) continue;
      if (text !== null) {
        write(field, text);
        return 'wrote';
      }
      const idea = words.querySelector<HTMLButtonElement>('.idea');
      if (idea === null) continue;
      idea.click();
      return 'idea';
    }
    const isPicked = ({ name }: HTMLInputElement): boolean =>
      tray.querySelector(`input[name="${CSS.escape(name)}"]:checked`) !== null;
    const radio = all<HTMLInputElement>('input[type=radio]:not(:disabled)').find(one => !isPicked(one));
    if (radio !== undefined) {
      radio.click();
      return 'picked';
    }
    if (press('form .button.main:not(:disabled)')) return 'decided';
    if (press('[data-spread]')) return 'spread';
    if (press('input[type=checkbox]:not(:disabled):not(:checked)')) return 'checked';
    if (tray.querySelector('form .button.main') !== null && press('.stepper .button:last-child:not(:disabled)'))
      return 'count';
    for (const option of prefer ?? []) {
      if (press(`[data-option="${CSS.escape(option)}"]:not(:disabled)`)) return option;
    }
    return prefer === null && press('.choice:not(:disabled)') ? 'first' : '';
  };
  for (let last = ''; ; ) {
    const did = doOne();
    if (did === '' || did === 'wrote' || did === 'told') return did === '' ? last : did;
    last = did;
    // The page draws what was done before the next thing is done.
    await new Promise(resolve => setTimeout(resolve, 25));
  }
}

/** Lets everybody do what they would until something is so. Throws with what was asked last where it never comes. */
export async function playTogether(
  people: readonly BrowserPerson[],
  until: () => Promise<boolean>,
  most = 3000,
): Promise<void> {
  const idle = new Idle();
  for (let done = 0; done < most; ) {
    if (await until()) return;
    const acted = await Promise.all(people.map(person => person.act()));
    if (acted.includes(true)) {
      done++;
      idle.over();
    } else if (people[0] !== undefined) await idle.wait(people[0].page);
  }
  const last = await Promise.all(people.map(person => person.asked()));
  throw new Error(`it never came to that: ${last.join('; ')}`);
}
