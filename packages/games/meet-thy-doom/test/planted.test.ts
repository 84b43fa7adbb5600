import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnyGame, ChoiceData, RuleCode, Table, Viewer, World } from '@doomtable/kernel';
import { accusation as accusationBy, nothingHiddenIsShown } from '@doomtable/kernel/laws';
import { apart } from '../src/board/pieces.js';
import { type Knowledge, type Known, knows } from '../src/view.js';
import type { MeetThyDoomWorld, Monster } from '../src/world.js';
import type { MeetThyDoom } from '../src/types.js';
import { game } from './kit.js';

/** So many random games are played until the law accuses: most leaks show in the first. */
const GAMES = 6;

/** What the law of secrecy says of a game. */
function accusation(leaky: AnyGame): string {
  return accusationBy(nothingHiddenIsShown, leaky, GAMES) ?? 'nothing was found';
}

/** A leak that the law finds in this part of what a viewer gets. */
function planted(name: string, part: string, leaky: AnyGame): void {
  test(`MT-92 planted: ${name}`, () => {
    assert.match(accusation(leaky), new RegExp(`what viewer \\w+ gets depends on what is hidden: ${part};`));
  });
}

type Doom = (w: World) => MeetThyDoomWorld;
const doom: Doom = w => w as unknown as MeetThyDoomWorld;
const hidden = ({ secret }: MeetThyDoomWorld): Monster[] => secret.monsters.filter(({ tag }) => tag < 0);

/** The game whose eyes see something more. */
function seeing(more: (known: Knowledge, w: MeetThyDoomWorld, viewer: Viewer) => object): AnyGame {
  return {
    ...game,
    knows: (world, viewer) => {
      const known = knows(doom(world), viewer);
      return { ...known, ...more(known, doom(world), viewer) };
    },
  };
}
/** The game whose board shows something more to all. */
function showing(more: (known: Known, w: MeetThyDoomWorld) => object): AnyGame {
  return seeing(({ known }, w) => ({ known: { ...known, ...more(known, w) } }));
}

type T = Table<MeetThyDoom>;
/** The game with the choice, or what comes of the answer, changed at one step. */
function asking(
  rule: string,
  step: string,
  change: {
    readonly choice?: (asked: ChoiceData, t: T) => ChoiceData;
    readonly told?: (t: T) => void;
  },
): AnyGame {
  const rules = game.rules.map((code): RuleCode => {
    const old = code.steps[step];
    if (code.name !== rule || old?.kind !== 'ask') return code;
    const { choice = asked => asked, told } = change;
    const changed: typeof old = {
      ...old,
      choice: (t, my) => choice(old.choice(t, my), t as T),
      then: (t, my, answer) => {
        told?.(t as T);
        return old.then(t, my, answer);
      },
    };
    return { ...code, steps: { ...code.steps, [step]: changed } };
  });
  assert.notDeepEqual(rules, game.rules, `there is a step ${rule}.${step}`);
  return { ...game, rules };
}

planted(
  'ids that count what is hidden too',
  'view',
  showing(({ doors }, { secret }) => ({
    doors: doors.map(door => ({ ...door, id: secret.doors.findIndex(({ tag }) => tag === door.tag) })),
  })),
);

planted(
  'how many monsters there are',
  'view',
  showing((_known, { secret }) => ({ left: secret.monsters.length })),
);

planted(
  'how much of the charts is not found yet',
  'view',
  showing((_known, { secret }) => ({ unfound: secret.found.filter(found => !found).length })),
);

planted(
  'the number of a trap that nobody knows of',
  'view',
  showing((_known, { secret }) => ({ trapped: secret.traps.length })),
);

planted(
  'a picture named after what lurks in the Sector',
  'view',
  showing(({ sectors }, w) => ({
    sectors: sectors.map(sector => ({
      ...sector,
      picture: hidden(w).length > 0 ? `${sector.tile}-lair.svg` : `${sector.tile}.svg`,
    })),
  })),
);

planted(
  'ground beyond what was seen',
  'view',
  showing((_known, { secret }) => ({ plan: secret.map })),
);

planted(
  "the Doomers' cards before the Mastermind",
  'view',
  seeing((known, { secret }, viewer) => ({ hands: viewer === 0 ? secret.hands : known.hands })),
);

planted(
  'the whole mission before a spectator',
  'view',
  seeing((known, w, viewer) => ({ plot: viewer === 'audience' ? knows(w, 0).plot : known.plot })),
);

planted(
  'a refusal that tells whether one is watched',
  'decisions',
  asking('turn', 'act', {
    choice: (asked, { world }) =>
      asked.kind !== 'one'
        ? asked
        : {
            ...asked,
            refused: [...(asked.refused ?? []), { id: 'rest', why: hidden(world).length > 0 ? 'watched' : 'alone' }],
          },
  }),
);

planted(
  'ways that lead around the unseen',
  'decisions',
  asking('move', 'where', {
    choice: (asked, { world }) =>
      asked.kind !== 'place'
        ? asked
        : { ...asked, codes: asked.codes.filter(code => hidden(world).every(({ space }) => space !== code)) },
  }),
);

planted(
  'a warning in words',
  'events',
  asking('turn', 'act', {
    told: t => {
      const { world } = t;
      const near = hidden(world).some(({ space }) => world.open.doomers.some(d => apart(d.space, space) < 9));
      if (near) t.tell('nothingFound', 'MT-223', { doomer: 0, category: 'traps' });
    },
  }),
);
