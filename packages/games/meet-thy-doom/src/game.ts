import { defineGame, withRights } from '@doomtable/kernel';
import { newWorld } from './begin.js';
import { thumb, worth } from './bot.js';
import { boundOf } from './bound.js';
import { chronicle } from './chronicle.js';
import { counts } from './counts.js';
import { imagine } from './imagine.js';
import { judge } from './judge.js';
import { lasting } from './lasting.js';
import { ENDINGS } from './outcome.js';
import { RIGHTS } from './rights.js';
import { attack } from './rules/fight/attack.js';
import { blast } from './rules/fight/blast.js';
import { brawl } from './rules/fight/brawl.js';
import { breakOff } from './rules/fight/break-off.js';
import { bring } from './rules/bring.js';
import { campaign, newCampaign } from './rules/campaign.js';
import { check } from './rules/check.js';
import { preach, treat } from './rules/classes.js';
import { drive } from './rules/drive.js';
import { encounter } from './rules/encounter.js';
import { enter, spring } from './rules/enter.js';
import { gain } from './rules/gain.js';
import { drawTactics, spendTactic } from './rules/hand.js';
import { heavy } from './rules/fight/heavy.js';
import { dying, hurt } from './rules/fight/hurt.js';
import { master, reinforce } from './rules/master.js';
import { mission } from './rules/mission.js';
import { move } from './rules/move.js';
import { part } from './rules/part.js';
import { pay } from './rules/pay.js';
import { provoke } from './rules/fight/provoke.js';
import { push } from './rules/fight/push.js';
import { round } from './rules/round.js';
import { scan } from './rules/scan.js';
import { settleUp } from './rules/settle.js';
import { look, shaken } from './rules/fight/shaken.js';
import { shoot } from './rules/fight/shoot.js';
import { playTactic } from './rules/tactic.js';
import { rob, trade } from './rules/trade.js';
import { snipe } from './rules/fight/snipe.js';
import { turn } from './rules/turn.js';
import { unmake } from './rules/unmake.js';
import { disarm, use } from './rules/use.js';
import { MASTERMIND, MOST_SEATS } from './data/tables.js';
import { missions } from './lint.js';
import { openSettings } from './missions.js';
import { narrate } from './narrate.js';
import { foresee, odds } from './odds.js';
import { SETTINGS } from './settings.js';
import { sketch } from './sketch.js';
import type { MeetThyDoom } from './types.js';
import { knows, view } from './view.js';
import { words } from './words.js';
import { cloneWorld } from './world.js';

/** Meet Thy Doom, whole. */
export const game = defineGame<MeetThyDoom>({
  id: 'meet-thy-doom',
  title: 'Meet Thy Doom',
  rulesVersion: '2',
  seats: { min: 2, max: MOST_SEATS },
  settings: SETTINGS,
  rules: [
    attack,
    blast,
    brawl,
    breakOff,
    bring,
    withRights(campaign, RIGHTS),
    check,
    disarm,
    drawTactics,
    drive,
    dying,
    encounter,
    enter,
    gain,
    heavy,
    hurt,
    look,
    master,
    mission,
    move,
    part,
    pay,
    playTactic,
    preach,
    provoke,
    push,
    reinforce,
    rob,
    round,
    scan,
    settleUp,
    shaken,
    shoot,
    snipe,
    spendTactic,
    spring,
    trade,
    treat,
    turn,
    unmake,
    use,
  ],
  judge,
  openSettings,
  begin: (settings, seats) => ({ world: newWorld(settings, seats), rule: campaign, my: newCampaign() }),
  clone: cloneWorld,
  knows,
  view,
  imagine,
  reveals: [
    'missionBegins',
    'missionEnds',
    'sectorSeen',
    'monsterShown',
    'thingSeen',
    'scene',
    'unfolds',
    'trapFound',
    'trapSprung',
    'found',
    'deviceWorks',
    'teleported',
    'tacticPlayed',
    'objectivesSeen',
    'objectiveDone',
    'objectiveFailed',
    'doomerKilled',
    'unsealed',
    'goesOn',
    'brokenOff',
    'removed',
    'altered',
    'takenAway',
    'sectorChanged',
  ],
  counts,
  lasting,
  bound: boundOf,
  endings: ENDINGS,
  ending: ({ ending }) => ending,
  words,
  role: (_settings, seat) => (seat === MASTERMIND ? 'Mastermind' : 'Doomer'),
  party: { name: 'doomers', beside: 1 },
  thumb,
  narrate,
  worth,
  foresee,
  odds,
  sketch,
  content: [missions],
  chronicle,
});
