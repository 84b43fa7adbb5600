import { ATTRIBUTES, LINES, MOTIVATION_SLOTS } from './data/chart.js';
import { ACTS, APPEALS, MOST_ROUNDS, MOST_SCENES, REVIEWS } from './data/tables.js';
import type { RuleOfThreeSettings } from './settings.js';
import { STAGES } from './sheet/character.js';

/** As many elements as a sheet has slots: no list of refusals is longer. */
const SLOTS = ATTRIBUTES.length + MOTIVATION_SLOTS.length + 1 + 3 * LINES;

/** No story takes more answers than this, luck's included: whatever repeats uses up an element, a hold, a round or an exchange. */
export function boundOf(settings: RuleOfThreeSettings, players: number): number {
  const { exchanges, holds, growth } = settings;
  const rounds = settings.closing === 'rounds' ? settings.rounds : MOST_ROUNDS;
  const vote = players;
  // Elements are judged and replaced until each has been refused once.
  const bring = (bearers: number): number => bearers + bearers * SLOTS * (players + 1);
  // A gained point: choose and be judged for each element, then a root.
  const grow = SLOTS * (players + 1) + 2;
  // Die, luck, growth; telling with damage judged for each element or appealed against; a fact and its veto.
  const roll = 2 + grow + SLOTS * (players + 1) + (APPEALS + 1) * (2 + vote) + players + vote;
  const challenge = 2 + players + (players + 2) * vote + bring(players) + players * roll;
  const exchange = 4 + players + 3 * vote + 2 * bring(1) + 2 * roll + 3;
  const act =
    players * rounds * Math.max(challenge, 1 + exchanges * exchange) +
    rounds * players * (2 * MOST_SCENES + players + 1);
  const circle = players * 6 + 2 + players;
  const questions = players + 1 + players * holds * circle;
  const sheets = STAGES.length * players + REVIEWS * players * (2 + vote);
  const between = 2 * players + (growth === 'steady' ? players * grow : 0);
  return sheets + ACTS * (questions + act + between) + players + 1;
}
