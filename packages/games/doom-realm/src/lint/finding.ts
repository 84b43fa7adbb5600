import type { Finding } from '@doomtable/kernel';

/** What keeps an adventure from being played. */
export function error(path: string, message: string): Finding {
  return { level: 'error', path, message };
}

/** What is never used, or hard to read. */
export function warning(path: string, message: string): Finding {
  return { level: 'warning', path, message };
}
