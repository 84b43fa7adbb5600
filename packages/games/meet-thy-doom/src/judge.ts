import { type Json, type Rejection, rejects } from '@doomtable/kernel';
import { MISSION } from './data/shape.js';
import { missions } from './lint.js';
import type { DoomSettings } from './settings.js';

const PATH = '.mission.with';

/** Why a table's own mission cannot be played, if so: its text must be a file of the published form without errors. */
export function judge(settings: DoomSettings): Rejection | undefined {
  const { mission } = settings;
  if (mission.is === 'ours') return undefined;
  let file: Json;
  try {
    file = JSON.parse(mission.with) as Json;
  } catch {
    return { code: 'missionNotJson', path: PATH };
  }
  const malformed = rejects(MISSION, file);
  if (malformed !== undefined) {
    const { code, path } = malformed;
    return { code: 'missionMalformed', path: PATH, with: { at: path, code } };
  }
  const wrong = missions.lint(file).find(finding => finding.level === 'error');
  if (wrong === undefined) return undefined;
  return { code: 'missionUnplayable', path: PATH, with: { at: wrong.path, message: wrong.message } };
}
