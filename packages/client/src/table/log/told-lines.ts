import type { Scene, ToldAct } from '@doomtable/host';
import type { TellingVoice } from '@doomtable/kernel';
import type { Moment } from '@doomtable/protocol';
import { text as catalogue } from '../../text/index.js';
import { memberName, nameOf } from '../people/names.js';

export type TellAct = Extract<ToldAct, { do: 'tell' }>;

/** Something that was told at any time, as it stands by now. */
export interface StandingWords {
  readonly voice: TellingVoice;
  readonly name: string;
  readonly text: string;
  readonly isMended: boolean;
  /** The place of the log it replies to. */
  readonly to: number | null;
}

/** What was told and not struck, by its place in the log. */
export type ToldLines = ReadonlyMap<number, StandingWords>;

export function toldLinesIn(moments: readonly Moment[]): ToldLines {
  const lines = new Map<number, StandingWords>();
  for (const { message, scene } of moments) {
    const { act, seq } = message;
    if (act.do === 'tell') lines.set(seq, standing(act, scene));
    if (act.do === 'strike') lines.delete(act.line);
    const line = act.do === 'mend' ? lines.get(act.line) : undefined;
    if (line !== undefined && act.do === 'mend') lines.set(act.line, { ...line, text: act.text, isMended: true });
  }
  return lines;
}

function standing({ voice, text, seat, member, worded, to }: TellAct, scene: Scene): StandingWords {
  const name = member === null ? (seat === null ? '' : nameOf(scene, seat)) : memberName(scene, member);
  return { voice, name, text: worded === true ? catalogue.log.worded(text) : text, isMended: false, to: to ?? null };
}
