import assert from 'node:assert/strict';
import test from 'node:test';
import { type AnyGame, type Json, type JsonObject, type Player, seeded, standardSettings } from '@doomtable/kernel';
import { botsPlay, toldOf } from '@doomtable/kit/testing';
import { CLASS_IDS, OWN } from '../src/data/tables.js';
import { game } from '../src/index.js';
import type { Outcome } from '../src/outcome.js';
import { SETTINGS } from '../src/settings.js';

/** What took place in some games of bots. */
interface Seen {
  games: number;
  wins: number;
  /** The furthest mission of an episode. */
  mission: number;
  readonly told: Map<string, number>;
  readonly said: Map<string, number>;
}

const more = (counts: Map<string, number>, key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1);
const headOf = (answer: Json): string => (typeof answer === 'string' ? (answer.split(':')[0] ?? '') : '');

/** Plays until somebody has won, but a few games at least and so many at most. */
function play(settings: JsonObject, player: Player = game.thumb, least = 2, most = 24): Seen {
  const seen: Seen = { games: 0, wins: 0, mission: 0, told: new Map(), said: new Map() };
  const bots: AnyGame = { ...game, thumb: player };
  while (seen.games < least || (seen.wins === 0 && seen.games < most)) {
    const name = `bots/${seen.games++}`;
    const { table, record } = botsPlay(bots, { seats: 3, seed: name, settings, luck: seeded(name) });
    const { won, mission } = table.result as unknown as Outcome;
    if (won) seen.wins++;
    seen.mission = Math.max(seen.mission, mission);
    for (const { kind } of table.events ?? []) more(seen.told, kind);
    for (const { by, answer } of record.answers) if (by !== 'luck') more(seen.said, headOf(answer));
    assert.equal(toldOf(table, 'missionEnds').length, mission, 'every mission that was begun has ended');
  }
  return seen;
}

/** The game takes place: Doomers walk, open doors, search and fight; monsters move and attack; something dies. */
function assertPlayed({ told, games }: Seen, what: string): void {
  for (const kind of ['moved', 'doorOpened', 'sectorSeen', 'scans', 'shoots', 'monsterKilled', 'attacks', 'promoted']) {
    const times = told.get(kind) ?? 0;
    assert.ok(times >= games, `${what}: '${kind}' was told ${times} times in ${games} games`);
  }
}

/** What a class is for, as the answers that only its Doomers give. */
const POWERS: { readonly [cls in (typeof CLASS_IDS)[number]]: string } = {
  marine: 'class',
  techie: 'class',
  scientist: 'class',
  medic: 'heal',
  preacher: 'preach',
};

/** The rule of thumb, with every Doomer of this class. */
function all(cls: (typeof CLASS_IDS)[number], own: boolean): Player {
  return (sight, decision, random) => {
    const answer = game.thumb(sight, decision, random);
    const asked = `${decision.rule}.${decision.step}`;
    if (asked === 'campaign.enlist') return { ...(answer as JsonObject), class: own ? OWN : cls };
    return asked === 'campaign.design' ? { ...(answer as JsonObject), power: cls } : answer;
  };
}

for (const cls of CLASS_IDS) {
  for (const own of [false, true]) {
    test(`bots play ${own ? 'classes of their own with the power of a' : 'the'} ${cls}, and use that power`, () => {
      const seen = play({ ...standardSettings(SETTINGS) }, all(cls, own), 6);
      assertPlayed(seen, cls);
      assert.ok((seen.said.get(POWERS[cls]) ?? 0) > 0, `nobody said '${POWERS[cls]}' in ${seen.games} games`);
      assert.ok(seen.wins > 0, `no game of ${seen.games} was won`);
    });
  }
}
