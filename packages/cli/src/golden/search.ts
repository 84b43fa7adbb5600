import { glance, nextDecision, randomPlayer } from '@doomtable/bots';
import {
  type Actor,
  fewestSeats,
  type GameModule,
  type Json,
  keyed,
  type Playthrough,
  Sfc32,
  standardSettings,
  Table,
  type World,
} from '@doomtable/kernel';
import { randomGame } from '@doomtable/kernel/laws';

/** Games looked through before an ending is given up. */
const TRIES = 6000;

/**
 * A game for each of these endings, as far as bots reach them: by rule of thumb and at random in turn, under the standard
 * settings first and then under any.
 */
export function findEndings(module: GameModule, wanted: ReadonlySet<string>): Map<string, Playthrough> {
  const found = new Map<string, Playthrough>();
  for (let i = 0; i < TRIES && found.size < wanted.size; i++) {
    const { playthrough, ending } = playOut(module, i);
    if (wanted.has(ending) && !found.has(ending)) found.set(ending, playthrough);
  }
  return found;
}

function playOut(module: GameModule, i: number): { readonly playthrough: Playthrough; readonly ending: string } {
  const { game } = module;
  const { settings, seats } = i % 4 < 2 ? standardTable(module) : randomTable(module, i);
  const player = i % 2 === 0 ? module.thumb : randomPlayer;
  const table = Table.begin<World>(game, settings, seats);
  const random = new Sfc32(`golden/${i}`);
  const luck = keyed(`golden/${i}`);
  const answers: { by: Actor; answer: Json }[] = [];
  while (!table.over) {
    const decision = nextDecision(table, random);
    const { by } = decision;
    const answer = by === 'luck' ? luck(decision) : player(glance(table, by), decision, random);
    answers.push({ by, answer });
    table.play(by, answer);
  }
  return { playthrough: { settings, seats, answers }, ending: game.ending(table.result) };
}

function standardTable({ game }: GameModule): Pick<Playthrough, 'settings' | 'seats'> {
  return { settings: standardSettings(game.settings), seats: fewestSeats(game) };
}

function randomTable({ game }: GameModule, seed: number): Pick<Playthrough, 'settings' | 'seats'> {
  const { head } = randomGame(game, seed);
  return { settings: head.settings, seats: head.seats.length };
}
