import { signsOf } from '@doomtable/client';
import book from 'game-icons:open-book';
import duel from 'game-icons:crossed-swords';
import luck from 'game-icons:clover';
import mental from 'game-icons:brain';
import physical from 'game-icons:muscle-up';
import quill from 'game-icons:quill-ink';
import social from 'game-icons:conversation';

export const ICONS = { book, duel, luck, mental, physical, quill, social } as const;
export type IconName = keyof typeof ICONS;

export const { Icon } = signsOf(ICONS, 'rt');
