import {
  allocate,
  ask,
  call,
  done,
  type Go,
  go,
  oneOf,
  type Offer,
  pick,
  record,
  resultOf,
  type Rule,
  rule,
  text,
} from '@doomtable/kernel';
import { carryOver, layOut, newDoomer } from '../begin.js';
import type { Approval } from '../offers.js';
import {
  CLASS_IDS,
  CLASSES,
  EXPERT,
  LEGENDARY,
  MASTERMIND,
  OWN,
  OWN_CLASS,
  PAWNS,
  type Stat,
  STATS,
} from '../data/tables.js';
import { doomer, seatOf } from '../board/pieces.js';
import { thingsOf } from '../deeds/gear.js';
import { ammoOf, tellAmmo, type T } from '../deeds/tell.js';
import type { Outcome } from '../outcome.js';
import { at, type Doomer } from '../world.js';
import type { MeetThyDoom } from '../types.js';
import { mission, type MissionEnd, newMission } from './mission.js';

interface Campaign {
  next: number;
  end: MissionEnd | 'none';
  /** Whether the Mastermind has turned down a class of this Doomer's own making. */
  refused: boolean;
}
export function newCampaign(): Campaign {
  return { next: 0, end: 'none', refused: false };
}

/** A table: Doomers are written down, then one mission or an episode of them is played (MT-127, MT-93). */
export const campaign: Rule<MeetThyDoom, Campaign, Outcome> = rule('campaign', {
  enlist: ask({
    cite: ['MT-127', 'MT-128', 'MT-132', 'MT-86', 'MT-454'],
    story: 'welcome',
    who: (_t, my) => seatOf(my.next),
    choice: (t, my) => {
      const taken = t.world.open.doomers.slice(0, my.next);
      const free = PAWNS.filter(pawn => taken.every(d => d.pawn !== pawn));
      return record({
        name: text('name', { max: 24, not: taken.map(({ name }) => name) }),
        class: my.refused
          ? oneOf([...CLASS_IDS], [{ id: OWN, why: 'notApproved', cite: 'MT-454' }])
          : oneOf([...CLASS_IDS, OWN]),
        pawn: oneOf(free),
        weapon: oneOf(['pistol', 'shotgun', 'fist']),
      });
    },
    otherwise: (t, my) => {
      const taken = t.world.open.doomers.slice(0, my.next);
      const pawn = PAWNS.find(one => taken.every(d => d.pawn !== one)) ?? 'green';
      return { name: `Doomer ${my.next + 1}`, class: 'marine', pawn, weapon: 'shotgun' };
    },
    then: (t, my, answer) => {
      const own = answer.class === OWN;
      const d = newDoomer(
        answer.name,
        answer.class === OWN ? 'marine' : answer.class,
        answer.pawn,
        t.world.open.startRank,
      );
      d.ready = answer.weapon;
      t.world.open.doomers[my.next] = d;
      return own ? undefined : enlisted(t, my);
    },
  }),
  design: ask({
    cite: ['MT-454', 'MT-169'],
    who: (_t, my) => seatOf(my.next),
    choice: () =>
      record({
        calling: text('calling', { max: 24 }),
        power: oneOf(CLASS_IDS),
        stats: allocate(
          OWN_CLASS.points,
          STATS.map(id => ({ id, min: OWN_CLASS.least, max: OWN_CLASS.most })),
        ),
      }),
    otherwise: () => ({ calling: 'Irregular', power: 'marine', stats: { ...CLASSES.marine } }),
    then: (t, my, { calling, power, stats }) => {
      const d = doomer(t.world, my.next);
      d.cls = power;
      d.calling = calling;
      d.stats = { ...stats };
      t.tell('ownClass', 'MT-454', { doomer: my.next, calling, power, stats });
    },
  }),
  approve: pick({
    cite: 'MT-454',
    who: () => MASTERMIND,
    options: (_t, my): Offer<Approval>[] => [
      { id: 'yes', with: { doomer: my.next, approved: true } },
      { id: 'no', with: { doomer: my.next, approved: false } },
    ],
    otherwise: () => 'yes',
    then: (t, my, { with: { approved } }) => {
      if (approved) return enlisted(t, my);
      t.tell('notApproved', 'MT-454', { doomer: my.next });
      my.refused = true;
      return go('enlist');
    },
  }),
  play: { cite: ['MT-93', 'MT-109'], do: () => call(mission, newMission(), 'after') },
  after: {
    cite: ['MT-323', 'MT-25', 'MT-26'],
    do: (t, my, back) => {
      my.end = resultOf(mission, back);
      const { open, secret } = t.world;
      const won = my.end === 'won' || my.end === 'wonWithLosses';
      const map = secret.coming[0];
      if (!won || map === undefined)
        return go(won && open.missions > 1 && open.rulings.growth === 'yes' ? 'growth' : 'end');
      secret.map = map;
      secret.coming.shift();
      open.mission++;
      const slain = open.doomers.map(({ state }) => state === 'dead');
      const before = ammoOf(t.world);
      carryOver(t.world);
      layOut(t.world);
      open.doomers.forEach((d, i) => {
        if (d.state === 'lost') return;
        const about = { doomer: i, pain: d.pain, things: thingsOf(d) };
        if (slain[i] === true) t.tell('returned', 'MT-323', { ...about, rank: d.rank });
        else t.tell('carriedOver', 'MT-93', about);
      });
      tellAmmo(t, before);
      return go('play');
    },
  },
  growth: {
    cite: ['MT-175', 'MT-71'],
    do: (_t, my) => {
      my.next = -1;
    },
  },
  grow: {
    cite: 'MT-175',
    do: (t, my) => {
      my.next++;
      const d = t.world.open.doomers[my.next];
      if (d === undefined) return go('end');
      return d.state === 'out' && growing(d).length > 0 ? undefined : go('grow');
    },
  },
  raise: ask({
    cite: ['MT-176', 'MT-177', 'MT-178'],
    who: (_t, my) => seatOf(my.next),
    choice: (t, my) => {
      const d = doomer(t.world, my.next);
      const able = growing(d);
      const refused = STATS.filter(stat => !able.includes(stat)).map(id => ({ id, why: 'capped', cite: 'MT-178' }));
      return oneOf(able, refused);
    },
    otherwise: (t, my) => at(growing(doomer(t.world, my.next)), 0),
    then: (t, my, stat) => {
      const d = doomer(t.world, my.next);
      d.stats[stat]++;
      t.tell('grown', 'MT-176', { doomer: my.next, stat, to: d.stats[stat] });
      return go('grow');
    },
  }),
  end: {
    cite: ['MT-109', 'MT-111', 'MT-26'],
    do: (t, my) => {
      const { open } = t.world;
      const won = my.end === 'won' || my.end === 'wonWithLosses';
      return done({
        ending: my.end === 'none' ? 'lost' : my.end,
        won,
        mission: open.mission,
        round: open.round,
        fates: open.doomers.map(({ state }) => (state === 'in' ? 'lost' : state)),
      });
    },
  },
});

/** The next one enlists, or the first mission begins. */
function enlisted(t: T, my: Campaign): Go<'enlist' | 'play'> {
  const { doomers } = t.world.open;
  const { name, cls, calling, pawn, stats } = doomer(t.world, my.next);
  t.tell('enlisted', 'MT-127', { doomer: my.next, name, class: cls, calling, pawn, stats: { ...stats } });
  my.refused = false;
  my.next++;
  return my.next < doomers.length ? go('enlist') : go('play');
}

/** Stats that may still grow: one may reach 5, the others stop at 4 (MT-177, MT-178). */
export function growing(d: Doomer): Stat[] {
  const legend = STATS.some(stat => d.stats[stat] >= LEGENDARY);
  return STATS.filter(stat => d.stats[stat] < (legend ? EXPERT : LEGENDARY));
}
