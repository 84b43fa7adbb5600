import { named, type NameOf, type Seat } from '@doomtable/kernel';
import type { Arena } from '../src/data/chart.js';
import { nameOf } from '../src/sheet/character.js';
import type { View } from '../src/view.js';
import { SETTING_TEXTS } from '../src/data/settings.js';
import { roman } from '../src/words/asks.js';
import { who as whoIn } from '../src/words/names.js';
import { text } from './text.js';

export { roman };

/** A character by name, or whoever plays it until there is one. */
export function who(view: Pick<View, 'characters'>, seat: Seat, name?: NameOf): string {
  return named(whoIn(view, seat), name);
}

/** Whether a character has a name of its own yet. */
export function isNamed({ characters }: Pick<View, 'characters'>, seat: number): boolean {
  const character = characters[seat];
  return character !== undefined && nameOf(character) !== '';
}

/** The setting of a story: its title, and the sentence it begins from. */
export function settingOf({ rulings: { setting } }: Pick<View, 'rulings'>): {
  readonly title: string;
  readonly about: string;
} {
  return setting.is === 'ours' ? SETTING_TEXTS[setting.with] : { title: text.describe.setting, about: setting.with };
}

export function arenaName(arena: Arena): string {
  return text.arenas[arena];
}
