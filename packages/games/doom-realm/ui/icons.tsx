import { signsOf } from '@doomtable/client';
import arms from 'game-icons:crossed-swords';
import boss from 'game-icons:crowned-skull';
import camp from 'game-icons:campfire';
import candle from 'game-icons:candle-flame';
import chest from 'game-icons:open-treasure-chest';
import coins from 'game-icons:two-coins';
import door from 'game-icons:wooden-door';
import heart from 'game-icons:hearts';
import helm from 'game-icons:visored-helm';
import hood from 'game-icons:hood';
import key from 'game-icons:skeleton-key';
import mask from 'game-icons:cowled';
import padlock from 'game-icons:padlock';
import potion from 'game-icons:round-potion';
import shield from 'game-icons:round-shield';
import skull from 'game-icons:death-skull';
import spark from 'game-icons:heavy-lightning';
import steps from 'game-icons:boot-prints';
import sword from 'game-icons:broadsword';
import tower from 'game-icons:hill-fort';
import trap from 'game-icons:wolf-trap';

export const ICONS = {
  arms,
  boss,
  camp,
  candle,
  chest,
  coins,
  door,
  heart,
  helm,
  hood,
  key,
  mask,
  padlock,
  potion,
  shield,
  skull,
  spark,
  steps,
  sword,
  tower,
  trap,
} as const;
export type IconName = keyof typeof ICONS;

/** The three heroes of a sheet, told apart by what they wear. */
export const HERO_ICONS: readonly IconName[] = ['hood', 'helm', 'mask'];

export const { Icon, Stamp } = signsOf(ICONS, 'dr');

/** What a treasure box holds, as a sign. */
export function boxIcon(box: string): IconName {
  if (box.startsWith('gold')) return 'coins';
  switch (box) {
    case 'sword':
      return 'sword';
    case 'shield':
      return 'shield';
    case 'candle':
      return 'candle';
    case 'potion':
      return 'potion';
    case 'lock':
      return 'padlock';
    case 'trap':
      return 'trap';
    default:
      return 'key';
  }
}
