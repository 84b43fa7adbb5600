import type { Arena } from '../src/data/chart.js';
import type { View } from '../src/view.js';
import { SETTING_TEXTS } from '../src/data/settings.js';
import { roman } from '../src/words/asks.js';
import { who } from '../src/words/names.js';
import { text } from './text.js';

export { roman, who };

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
