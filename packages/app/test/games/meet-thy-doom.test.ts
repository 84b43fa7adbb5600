import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  assertAccessible,
  comeBy,
  Idle,
  SocketRoute,
  linkFor,
  openDrawer,
  BrowserPerson,
  Seer,
  PageTest,
} from '@doomtable/page-testing';
import { GAMES, loadGame } from '@doomtable/games';
import { type Decision, type Json, type Player, Sfc32, type Sight } from '@doomtable/kernel';
import { giveAt } from '../kit/doom-board.js';
import { runner } from '../kit/runner.js';

let visit: PageTest;
before(async () => {
  visit = await PageTest.begin();
});
after(() => visit.end());

/** After so long somebody presses again where nothing came of it. */
const PATIENCE_MS = 5000;

/** Somebody at the table: the browser, what came over its wire, and how they decide. */
class Seated {
  readonly person: BrowserPerson;
  readonly seer: Seer;
  readonly line: SocketRoute;
  readonly #decide: (sight: Sight, decision: Decision) => Json;
  #answered = -1;
  #pressed = 0;

  constructor(
    person: BrowserPerson,
    line: SocketRoute,
    seat: number,
    decide: (sight: Sight, decision: Decision) => Json,
  ) {
    this.person = person;
    this.line = line;
    this.seer = new Seer(person.wire, seat);
    this.#decide = decide;
  }

  get page(): BrowserPerson['page'] {
    return this.person.page;
  }

  /** Gives one answer by mouse, if one is asked for. */
  async act(): Promise<boolean> {
    const { sight, decision } = this.seer;
    if (sight === null || decision === null) return false;
    // A press that went astray is made again, as a person would.
    if (decision.tick === this.#answered && performance.now() - this.#pressed < PATIENCE_MS) return false;
    this.#pressed = performance.now();
    this.#answered = decision.tick;
    await giveAt(this.page, decision, this.#decide(sight, decision));
    return true;
  }
}

async function playUntil(people: readonly Seated[], until: () => boolean, most = 4000): Promise<void> {
  const idle = new Idle();
  for (let done = 0; done < most; ) {
    if (until()) return;
    let acted = false;
    for (const one of people) acted = (await one.act()) || acted;
    if (acted) {
      done++;
      idle.over();
    } else if (people[0] !== undefined) await idle.wait(people[0].page);
  }
  const last = await Promise.all(people.map(({ person }) => person.asked()));
  throw new Error(`it never came to that: ${last.join('; ')}`);
}

/** A Mastermind who shows mercy: monsters come nearer once, and then stand where they are. */
function merciful(): (sight: Sight, decision: Decision) => Json {
  let moved = false;
  return (_sight, { step, choice, otherwise }) => {
    if (step === 'tied') return 'moves';
    if (step === 'next' && !moved && choice.kind === 'either') {
      const { command } = choice.branches;
      const [first] = command?.kind === 'one' ? command.of : [];
      return { is: 'command', with: first?.id ?? 'finish' };
    }
    if (step === 'order' && !moved && choice.kind === 'either') {
      const { move } = choice.branches;
      moved = true;
      if (move?.kind === 'place') return { is: 'move', with: move.codes[0] ?? 0 };
    }
    return otherwise;
  };
}

/** How somebody decides. */
type Deciding = (sight: Sight, decision: Decision) => Json;

/** Three browsers at one table of the server: the Mastermind opens it, two Doomers come by a link. */
async function gathered(
  thumb: Player,
  minded: (usual: Deciding) => Deciding = usual => usual,
): Promise<readonly [Seated, Seated, Seated]> {
  const run = runner(thumb);
  const random = new Sfc32('two Doomers');
  const people: Seated[] = [];
  let link = '';
  for (const [seat, name] of ['Mora', 'Ada', 'Bo'].entries()) {
    const { page } = await visit.stranger({ prefs: { confirm: 'never' } });
    const person = new BrowserPerson(name, page);
    const line = await SocketRoute.lay(page, person.wire);
    people.push(
      new Seated(
        person,
        line,
        seat,
        seat === 0 ? merciful() : minded((sight, decision) => named(run(sight, decision, random), name)),
      ),
    );
    if (seat === 0) {
      await page.goto(visit.address('/new/meet-thy-doom'));
      await page.fill('#my-name', name);
      await page.fill('#table-seats', '3');
      await page.getByLabel('Rank 4').check();
      await page.click('.new-doors .main');
      await page.waitForSelector('.gathering .seats');
      link = await linkFor(page, 'players');
    } else {
      await comeBy(page, link, name);
      await page.waitForSelector('.gathering .seats');
      await page.getByRole('button', { name: 'Sit here' }).first().click();
      await page.getByRole('button', { name: 'Stand up' }).waitFor();
    }
  }
  const [mora, ada, bo] = people;
  assert.ok(mora !== undefined && ada !== undefined && bo !== undefined);
  await mora.page.click('.gathering .room > .main');
  await ada.page.waitForSelector('.mt-enlist');
  return [mora, ada, bo];
}

/** Doomers are called by the people who play them. */
function named(answer: Json, name: string): Json {
  const isForm = typeof answer === 'object' && answer !== null && 'pawn' in answer;
  return isForm ? { ...answer, name } : answer;
}

interface Seen {
  readonly round: number;
  readonly doomers: readonly { readonly space: number; readonly state: string }[];
  readonly known: { readonly sectors: readonly { readonly name: string; readonly dark: boolean }[] };
  readonly plot: object | null;
  readonly hands: readonly (readonly string[] | null)[];
  readonly goals: readonly (readonly string[] | null)[];
}

function viewOf({ seer }: Seated): Seen {
  const { sight } = seer;
  assert.ok(sight !== null);
  return sight.view as Seen;
}

/** What only the Doomers hear: the cards they hold. */
const THEIRS = new Set(['tacticsSeen', 'objectivesSeen']);

/** The wires, place by place: Doomers see the same; the Mastermind sees the mission and no cards, and everything else alike. */
function assertWiresDiffer(mora: Seated, ada: Seated, bo: Seated): void {
  let compared = 0;
  for (const [seq, sight] of mora.seer.sights) {
    const own = sight.view as Seen;
    const theirs = ada.seer.sights.get(seq)?.view as Seen | undefined;
    if (theirs === undefined) continue;
    compared++;
    const also = bo.seer.sights.get(seq)?.view;
    if (also !== undefined) assert.deepEqual(also, theirs, 'one view for all Doomers');
    const { plot, hands, goals, ...open } = own;
    const { plot: none, hands: held, goals: dealt, ...same } = theirs;
    assert.deepEqual(open, same, 'what is open is open to both sides');
    assert.ok(plot !== null && none === null, 'the mission is for the Mastermind alone');
    assert.ok(
      [...hands, ...goals].every(cards => cards === null),
      'cards are not for the Mastermind',
    );
    assert.ok([...held, ...dealt].every(cards => cards !== null));
  }
  assert.ok(compared > 100, `so many places were compared: ${compared}`);
  const heard = (one: Seated): string[] =>
    [...one.seer.told.values()].flatMap(({ seq, events }) => events.map(({ kind }) => `${seq} ${kind}`));
  const cards = heard(ada).filter(line => THEIRS.has(line.split(' ')[1] ?? ''));
  assert.ok(cards.length > 0);
  assert.deepEqual(
    heard(ada).filter(line => !cards.includes(line)),
    heard(mora),
    'beyond their cards the Doomers hear what the Mastermind hears',
  );
}

/** No wire of a Doomer names a Sector before somebody sees it; the Mastermind's names all at once. */
function assertNoEarlyNames(mora: Seated, doomers: readonly Seated[]): void {
  assert.equal(mora.person.wire.carries(/"plot":\{/), true);
  for (const { person, seer } of doomers) {
    assert.equal(person.wire.carries(/"plot":\{/), false, `${person.name} has no plot`);
    for (const name of ['Armoury', 'Assault Course', 'Lift Lobby', "Instructors' Closet"]) {
      const first = person.wire.frames.findIndex(frame => frame.includes(name));
      const shown = person.wire.frames.findIndex(frame => frame.includes('sectorSeen') && frame.includes(name));
      assert.equal(first, shown, `${person.name} reads of ${name} when it is seen`);
    }
    assert.ok(seer.sights.size > 50);
  }
}

test('two Doomers and a Mastermind play the training mission to its exit, one is cut off in the dark, and wires differ by what they should', async () => {
  const { thumb } = (await loadGame(GAMES, 'meet-thy-doom')) ?? assert.fail();
  const [mora, ada, bo] = await gathered(thumb);
  const all = [mora, ada, bo];
  await playUntil(all, () => mora.seer.sight !== null && viewOf(mora).round === 1 && ada.seer.decision?.step === 'act');
  await assertAccessible(ada.page, 'a Doomer in turn');
  await assertAccessible(mora.page, 'the Mastermind');
  assert.ok((await mora.page.locator('.mt-sector.mt-unseen').count()) >= 4, 'the Mastermind sees the whole map');
  assert.equal(await ada.page.locator('.mt-sector').count(), viewOf(ada).known.sectors.length);

  // The Mastermind takes the light away: the right is taken up, pointed on the board, and used.
  await openDrawer(mora.page, 'Sheets');
  const change = mora.page.locator('[data-right=change]');
  await change.locator('summary').first().click();
  await change.getByLabel('Sector', { exact: true }).check();
  await pressOn(mora.page, spaceAt(4, 4));
  await change.getByRole('group', { name: 'Darkness' }).getByLabel('Yes').check();
  await change.locator('.button.main').click();
  await bo.page.waitForSelector('.mt-darkness');
  assert.ok(viewOf(bo).known.sectors.some(({ dark }) => dark));

  // Bo is cut off there. The others go on as far as they can without him.
  await bo.line.cut();
  await bo.page.waitForSelector('.notice.bad, .notice');
  await playUntil([mora, ada], () => (mora.seer.sight?.waiting ?? []).some(({ by }) => by === 2));
  const missed = ada.seer.sights.size - bo.seer.sights.size;
  assert.ok(missed > 0, 'something happened meanwhile');
  bo.line.mend();
  await playUntil(all, () => bo.seer.sight?.tick === ada.seer.sight?.tick);
  assert.deepEqual(viewOf(bo), viewOf(ada), 'who comes back knows what the others know');

  await playUntil(all, () => all.every(({ seer }) => seer.sight?.over === true));
  const { sight } = ada.seer;
  assert.ok(sight !== null);
  assert.equal((sight.result as { readonly ending: string }).ending, 'won');
  await Promise.all(all.map(({ page }) => page.getByText('Every Doomer left by the exit').first().waitFor()));
  assertWiresDiffer(mora, ada, bo);
  assertNoEarlyNames(mora, [ada, bo]);
  visit.forgive(/WebSocket/);
});

/** The space at a column and a row of the training mission, whose spawn point begins at 1, 2. */
function spaceAt(x: number, y: number): number {
  return (64 + y - 2) * 128 + 64 + x - 1;
}

/** Presses a space of the board with the mouse, lit or not. */
async function pressOn(page: Seated['page'], space: number): Promise<void> {
  const [x, y] = await page.locator('.mt-ground').evaluate(
    (svg, [across, along]) => {
      const at = new DOMPoint(across, along).matrixTransform((svg as SVGSVGElement).getScreenCTM() ?? new DOMMatrix());
      return [at.x, at.y];
    },
    [((space % 128) - 64) * 40 + 20, (Math.floor(space / 128) - 64) * 40 + 20] as const,
  );
  await page.mouse.click(x ?? 0, y ?? 0);
}

/** Builds a part: its kind is picked, its spaces are pressed, more is filled in, and it is built. */
async function builds(
  { page }: Seated,
  part: string,
  spaces: readonly number[],
  more?: (form: ReturnType<Seated['page']['locator']>) => Promise<void>,
): Promise<string> {
  const form = page.locator('[data-right=build]');
  if ((await form.getAttribute('open')) === null) await form.locator('summary').first().click();
  await form.getByLabel(part, { exact: true }).check();
  for (const space of spaces) await pressOn(page, space);
  await more?.(form);
  const preview = await page.locator('.mt-foretold').innerText();
  await form.locator('.button.main').click();
  await page.locator('[data-right=build]:not([open])').waitFor();
  return preview;
}

const [LEVER, DOOR, SNARE] = [spaceAt(5, 1), spaceAt(3, 0), spaceAt(3, -1)];

/** A Doomer who looks for the switch, pulls it, and walks through the door it opens. */
function curious(enlisted: Deciding): Deciding {
  return (sight, decision) => {
    const { step, choice, otherwise } = decision;
    const { known, doomers } = sight.view as Seen & {
      readonly known: { readonly doors: readonly Opening[]; readonly devices: readonly object[] };
    };
    const opened = known.doors.some(({ spaces, open }) => open && spaces.includes(DOOR));
    const me = doomers[Number(decision.by) - 1];
    if (step === 'act' && choice.kind === 'one') {
      if (known.devices.length === 0) return 'end';
      const use = choice.of.find(({ id }) => id.startsWith('use:'));
      if (use !== undefined && !opened) return use.id;
      const isThere = me !== undefined && Math.floor(me.space / 128) < Math.floor(DOOR / 128);
      return choice.of.some(({ id }) => id === 'move') && !isThere ? 'move' : 'end';
    }
    if (step !== 'where' || choice.kind !== 'place') return step === 'enlist' ? enlisted(sight, decision) : otherwise;
    const goal = opened ? SNARE : LEVER;
    const far = (space: number): number =>
      Math.max(Math.abs((space % 128) - (goal % 128)), Math.abs(Math.floor(space / 128) - Math.floor(goal / 128)));
    // Before the door they stand in line with it.
    const aside = (space: number): number => (opened ? Math.abs((space % 128) - (goal % 128)) : 0);
    return choice.codes.toSorted((a, b) => far(a) + aside(a) - far(b) - aside(b))[0] ?? otherwise;
  };
}
interface Opening {
  readonly open: boolean;
  readonly spaces: readonly number[];
}

test('a Mastermind draws a room with a trap and a switch door while two Doomers play, and they walk into it', async () => {
  const { thumb } = (await loadGame(GAMES, 'meet-thy-doom')) ?? assert.fail();
  const [mora, ada, bo] = await gathered(thumb, curious);
  const all = [mora, ada, bo];
  await playUntil(all, () => mora.seer.sight !== null && viewOf(mora).round === 1 && ada.seer.decision?.step === 'act');
  await openDrawer(mora.page, 'Sheets');
  const seen = viewOf(ada).known.sectors.length;
  assert.match(await builds(mora, 'Sector', [spaceAt(2, -3), spaceAt(4, -1)]), /Nobody will learn of it yet/);
  const switched = await builds(mora, 'Door', [DOOR], form =>
    form.getByRole('group', { name: 'Opens by a switch' }).getByLabel('Yes').check(),
  );
  assert.match(switched, /will (see|learn of) it at once/);
  assert.match(await builds(mora, 'Trap', [SNARE]), /Nobody will learn of it yet/);
  await builds(mora, 'Device or switch', [LEVER, DOOR]);
  await ada.page.locator('.mt-door').nth(1).waitFor();
  assert.equal(viewOf(ada).known.sectors.length, seen, 'nobody sees the room');
  assert.equal(ada.person.wire.carries(/Hidden Blade|Side Room/), false, 'nor reads of it');
  const sprung = (one: Seated): boolean =>
    [...one.seer.told.values()].some(({ events }) => events.some(({ kind }) => kind === 'trapSprung'));
  await playUntil(all, () => all.every(sprung));
  assert.ok(viewOf(bo).known.sectors.some(({ name }) => name === 'Side Room'));
});
