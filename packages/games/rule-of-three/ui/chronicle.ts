import type { Chronicle, Heard } from '@doomtable/client';
import type { JsonObject } from '@doomtable/kernel';
import { chronicle, toMarkdown } from '@doomtable/kit/chronicle';
import { guideTo } from '../src/chronicle.js';
import type { RuleOfThreeSettings } from '../src/settings.js';

/** The story in three acts, as a document. */
export function tell(heard: readonly Heard[], players: readonly string[], settings: JsonObject): Chronicle {
  const document = chronicle(heard, guideTo(settings as unknown as RuleOfThreeSettings, players));
  return { ...document, markdown: toMarkdown(document) };
}
