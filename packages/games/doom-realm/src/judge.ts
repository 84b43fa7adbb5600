import { type Json, type Rejection, rejects } from '@doomtable/kernel';
import { ADVENTURE } from './data/shape.js';
import { adventures } from './lint.js';
import type { DoomRealmSettings } from './settings.js';

const PATH = '.adventure.with';

/** Why a table's own adventure cannot be played, if so: its text must be a file of the published form without errors. */
export function judge(settings: DoomRealmSettings): Rejection | undefined {
  const { adventure } = settings;
  if (adventure.is === 'ours') return undefined;
  let file: Json;
  try {
    file = JSON.parse(adventure.with) as Json;
  } catch {
    return { code: 'adventureNotJson', path: PATH };
  }
  const malformed = rejects(ADVENTURE, file);
  if (malformed !== undefined) {
    const { code, path } = malformed;
    return { code: 'adventureMalformed', path: PATH, with: { at: path, code } };
  }
  const wrong = adventures.lint(file).find(finding => finding.level === 'error');
  if (wrong === undefined) return undefined;
  return { code: 'adventureUnplayable', path: PATH, with: { at: wrong.path, message: wrong.message } };
}
