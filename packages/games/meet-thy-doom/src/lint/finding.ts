import type { Finding } from '@doomtable/kernel';

export function error(path: string, message: string): Finding {
  return { level: 'error', path, message };
}
export function warning(path: string, message: string): Finding {
  return { level: 'warning', path, message };
}
