import { Observable } from './store.js';

/** What a person likes, kept on the device. */
export interface Prefs {
  /** What this person is called at tables. */
  readonly name: string;
  readonly theme: 'system' | 'light' | 'dark';
  /** Whether to ask before an answer that cannot be taken back: by default not, since undo is the cure for what can. */
  readonly confirm: 'final' | 'never' | 'always';
  readonly dice: 'roll' | 'instant';
  /** The table as text, for screen readers and for whoever likes lists better than boards. */
  readonly plain: boolean;
  readonly log: 'story' | 'mechanics';
  /** By game: the drawers that stay open beside its board. */
  readonly pinned: { readonly [game: string]: readonly string[] };
}

const STANDARD: Prefs = {
  name: '',
  theme: 'system',
  confirm: 'never',
  dice: 'roll',
  plain: false,
  log: 'story',
  pinned: {},
};
const KEY = 'doomtable.prefs';

function stored(): Prefs {
  try {
    return { ...STANDARD, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Prefs>) };
  } catch {
    return STANDARD;
  }
}

export const prefs = new Observable<Prefs>(stored());

prefs.subscribe(() => {
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs.value));
  } catch {
    // A browser that keeps nothing still plays; the likes are asked again next time.
  }
});

/** Puts the chosen theme on the page, and follows the system where that was chosen. */
export function followTheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const apply = (): void => {
    const { theme } = prefs.value;
    document.documentElement.dataset['theme'] = theme === 'system' ? (dark.matches ? 'dark' : 'light') : theme;
  };
  dark.addEventListener('change', apply);
  prefs.subscribe(apply);
  apply();
}
