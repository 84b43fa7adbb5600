import type { Block, EventKind, EventHappening, Seat, Teller } from '@doomtable/kernel';
import { chronicle as compose, type ChronicleGuide, logBlock, type ChroniclePlace } from '@doomtable/kit/chronicle';
import type { Events, MeetThyDoom } from './types.js';
import { listed, monsterWithTag } from './words/names.js';

/** What a reader wants to know: what came to light, what was done about it, and who did not come back. Dice are left out. */
const TOLD: ReadonlySet<string> = new Set<EventKind<MeetThyDoom> | 'ruling'>([
  'enlisted',
  'ownClass',
  'notApproved',
  'scene',
  'ruling',
  'unsealed',
  'thingSeen',
  'sectorChanged',
  'shaken',
  'removed',
  'devoured',
  'burst',
  'dying',
  'cheatedDeath',
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
  'tossed',
  'traded',
  'looted',
  'tacticPlayed',
  'ranked',
  'objectiveDone',
  'objectiveFailed',
  'grown',
]);

/** A Doomer speaks by the Doomer's name; the Mastermind by the sitter's. */
export const chronicle: Teller<MeetThyDoom> = (happenings, sitters) => {
  const events = happenings.filter(one => one.is === 'event');
  const party = partyIn(events);
  const titles = events.flatMap(event => (event.kind === 'missionBegins' ? [event.data.title] : []));
  const nameOf = (seat: Seat): string => party[seat - 1]?.name ?? sitters[seat] ?? '';
  const isNamed = ![undefined, '', 'Mastermind'].includes(sitters[0]);
  return compose(happenings, {
    title: titles.length === 1 ? (titles[0] ?? '') : 'Meet Thy Doom',
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

function partyIn(events: readonly EventHappening<MeetThyDoom>[]): Member[] {
  const party: Member[] = [];
  for (const { kind, data } of events) {
    if (kind === 'enlisted') party[data.doomer] = { name: data.name, kills: 0, fate: '' };
  }
  return party;
}

/** Chapters are missions, scenes are the Sectors as they come into view. Counts along, so that a mission can be summed up. */
function guide(party: readonly Member[]): ChronicleGuide<MeetThyDoom>['event'] {
  return ({ kind, data, text }) => {
    switch (kind) {
      case 'leaves':
      case 'doomerKilled':
      case 'lostInside': {
        const member = party[data.doomer];
        if (member !== undefined) member.fate = FATES[kind];
        return { blocks: [logBlock(text)] };
      }
      case 'monsterKilled': {
        const member = party[data.doomer];
        if (member === undefined) return { blocks: [logBlock(text)] };
        member.kills++;
        return { blocks: [logBlock(`${member.name} kills ${monsterWithTag(data)}.`)] };
      }
      case 'missionBegins':
        return missionOf(data, party);
      case 'sectorSeen':
        return sectorOf(data);
      case 'missionEnds':
        return { blocks: [logBlock(text), reckoning(party)] };
      case 'reinforces':
        return data.sixes === 0 ? null : { blocks: [logBlock(text)] };
      default:
        return TOLD.has(kind) ? { blocks: [logBlock(text)] } : null;
    }
  };
}
const FATES = { leaves: 'got out', doomerKilled: 'died', lostInside: 'was lost inside' } as const;

function missionOf({ mission, title, telling }: Events['missionBegins'], party: readonly Member[]): ChroniclePlace {
  for (const member of party) {
    member.kills = 0;
    member.fate = '';
  }
  return { chapter: `Mission ${mission}: ${title}`, blocks: telling === '' ? [] : [logBlock(telling)] };
}

function sectorOf({ name, telling }: Events['sectorSeen']): ChroniclePlace {
  return { blocks: [{ is: 'scene', title: name }, ...(telling === '' ? [] : [logBlock(telling)])] };
}

function reckoning(party: readonly Member[]): Block {
  return {
    is: 'table',
    head: ['Doomer', 'Monsters killed', ''],
    rows: party.map(({ name, kills, fate }) => [name, String(kills), fate]),
  };
}
