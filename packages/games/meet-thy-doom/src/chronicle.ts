import type { Seat } from '@doomtable/kernel';
import {
  type Block,
  chronicle,
  type Guide,
  type HeardEvent,
  line,
  type Place,
  type Teller,
} from '@doomtable/kit/chronicle';
import { meetThyDoom } from './game.js';
import { listed, monsterWithTag } from './words/names.js';

/** What a reader wants to know: what came to light, what was done about it, and who did not come back. Dice are left out. */
const TOLD: ReadonlySet<string> = new Set([
  'scene',
  'ruling',
  'unsealed',
  'thingSeen',
  'sectorChanged',
  'reinforces',
  'shaken',
  'removed',
  'monsterKilled',
  'devoured',
  'burst',
  'dying',
  'cheatedDeath',
  'doomerKilled',
  'lostInside',
  'teleported',
  'found',
  'trapFound',
  'trapSprung',
  'disarmed',
  'deviceWorks',
  'encountered',
  'encounterPassed',
  'encounterFailed',
  'taken',
  'traded',
  'looted',
  'tacticPlayed',
  'ranked',
  'objectiveDone',
  'objectiveFailed',
  'leaves',
  'grown',
]);

/** A Doomer speaks by the Doomer's name; the Mastermind by the sitter's. */
export const tell: Teller = (happenings, sitters) => {
  const events = happenings.filter((one): one is HeardEvent => one.is === 'event');
  const party = partyIn(events);
  const titles = events.filter(({ kind }) => kind === 'missionBegins').map(({ data }) => String(data['title']));
  const nameOf = (seat: Seat): string => party[seat - 1]?.name ?? sitters[seat] ?? '';
  const isNamed = ![undefined, '', 'Mastermind'].includes(sitters[0]);
  return chronicle(happenings, {
    title: titles.length === 1 ? (titles[0] ?? '') : meetThyDoom.title,
    about: `${listed(party.map(({ name }) => name))} against the Mastermind${isNamed ? `, ${nameOf(0)}` : ''}`,
    opening: 'Those who went in',
    event: guide(party),
    name: nameOf,
  });
};

/** A Doomer as the chronicle knows one: what was killed in the mission being told, and how it ended. */
interface Member {
  readonly name: string;
  kills: number;
  fate: string;
}

function partyIn(events: readonly HeardEvent[]): Member[] {
  const party: Member[] = [];
  for (const { kind, data } of events) {
    if (kind !== 'enlisted') continue;
    party[Number(data['doomer'])] = { name: String(data['name']), kills: 0, fate: '' };
  }
  return party;
}

/** Chapters are missions, scenes are the Sectors as they come into view. Counts along, so that a mission can be summed up. */
function guide(party: readonly Member[]): Guide['event'] {
  return event => {
    const { kind, data, text } = event;
    const member = party[Number(data['doomer'])];
    if (member !== undefined && FATES[kind] !== undefined) member.fate = FATES[kind];
    if (kind === 'monsterKilled' && member !== undefined) {
      member.kills++;
      return { blocks: [line(`${member.name} kills ${monsterWithTag(data)}.`)] };
    }
    if (kind === 'enlisted' || kind === 'ownClass' || kind === 'notApproved') return { blocks: [line(text)] };
    if (kind === 'missionBegins') return missionOf(event, party);
    if (kind === 'sectorSeen') return sectorOf(event);
    if (kind === 'reinforces' && Number(data['sixes']) === 0) return null;
    if (kind === 'missionEnds') return { blocks: [line(text), reckoning(party)] };
    return TOLD.has(kind) ? { blocks: [line(text)] } : null;
  };
}
const FATES: { readonly [kind: string]: string } = {
  leaves: 'got out',
  doomerKilled: 'died',
  lostInside: 'was lost inside',
};

function missionOf({ data }: HeardEvent, party: readonly Member[]): Place {
  for (const member of party) {
    member.kills = 0;
    member.fate = '';
  }
  const telling = String(data['telling']);
  const chapter = `Mission ${Number(data['mission'])}: ${String(data['title'])}`;
  return { chapter, blocks: telling === '' ? [] : [line(telling)] };
}

function sectorOf({ data }: HeardEvent): Place {
  const telling = String(data['telling']);
  return { blocks: [{ is: 'scene', title: String(data['name']) }, ...(telling === '' ? [] : [line(telling)])] };
}

function reckoning(party: readonly Member[]): Block {
  return {
    is: 'table',
    head: ['Doomer', 'Monsters killed', ''],
    rows: party.map(({ name, kills, fate }) => [name, String(kills), fate]),
  };
}
