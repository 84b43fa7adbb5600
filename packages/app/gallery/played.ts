import { type Moment, momentsFrom } from '@doomtable/client/parts';
import { commitmentOf, Host, MemoryStore, type TableHead } from '@doomtable/host';
import type { AnyGame } from '@doomtable/kernel';
import { unattendedSettings } from '@doomtable/kernel';

const TABLE = 'gallery0';
const MASTER = '5a'.repeat(32);
/** A fixed time, so that every look at the gallery is the same look. */
const NOW = Date.UTC(2030, 0, 6, 19, 30);
/** How many answers of the bot are shown. */
const ANSWERS = 14;

/** The first moments of a game that the rule-of-thumb bot plays with dice that are always the same. */
export async function played(game: AnyGame): Promise<readonly Moment[]> {
  const head: TableHead = {
    id: TABLE,
    title: game.title,
    game: game.id,
    rulesVersion: game.rulesVersion,
    settings: unattendedSettings(game.settings),
    seats: game.seats.min,
    made: NOW,
    commitment: commitmentOf(MASTER),
  };
  const store = new MemoryStore();
  await store.create({ head, secret: { master: MASTER } });
  const host = await Host.open({ clock: { now: () => NOW }, store }, game, { thumb: game.thumb }, TABLE);
  if (host === undefined) return [];
  await host.join('m1', 'Ada', 'host');
  for (let seat = 0; seat < head.seats; seat++) {
    await host.command('m1', `sit-seat-${seat}`, { do: 'sit', seat, who: { kind: 'bot', bot: 'thumb' } });
  }
  await host.command('m1', 'begin-it', { do: 'begin' });
  for (let i = 0; i < ANSWERS; i++) {
    const [seat] = host.botsDue();
    if (seat === undefined) break;
    await host.playBot(seat);
  }
  const [{ scene }, list] = await Promise.all([host.sceneAt('audience', 0), host.since('audience', 0)]);
  return momentsFrom(scene, list);
}
