import { done, type Offer, pick, type Rule, rule } from '@doomtable/kernel';
import type { MeetThyDoom } from '../types.js';
import { doomer, living, seatOf } from '../board/pieces.js';
import { sees } from '../board/sight.js';
import { belongings, idOf, offerOfBelonging, pass, putDown } from '../deeds/belongings.js';
import { canReceive } from '../deeds/gear.js';
import { ammoOf, tellAmmo, type T } from '../deeds/tell.js';
import type { Belonging, None, Parting } from '../offers.js';

interface Part {
  readonly doomer: number;
  /** Whether something is being collected: then what is unwanted may be tossed as well as laid down (MT-248). */
  readonly collecting: boolean;
  /** The option that was picked. */
  what: string;
}
export function newPart(doomer: number, collecting: boolean): Part {
  return { doomer, collecting, what: '' };
}

const NOTHING: Offer<None> = { id: 'nothing', cite: 'MT-243', with: { at: 'nothing' } };

/** A Doomer parts with something carried, free: lays it down or, while collecting, tosses it to somebody in sight (MT-243, MT-248). */
export const part: Rule<MeetThyDoom, Part> = rule('part', {
  what: pick({
    cite: ['MT-243', 'MT-248', 'MT-85'],
    who: (_t, my) => seatOf(my.doomer),
    options: (t, my): Offer<Belonging | None>[] => [
      ...belongings(doomer(t.world, my.doomer)).map(offerOfBelonging),
      NOTHING,
    ],
    otherwise: () => 'nothing',
    then: (t, my, { id, with: what }) => {
      my.what = id;
      if (what.at === 'nothing') return done();
      if (my.collecting && catchers(t, my, what).length > 0) return undefined;
      layDown(t, my, what);
      return done();
    },
  }),
  where: pick({
    cite: ['MT-248', 'MT-41', 'MT-85'],
    who: (_t, my) => seatOf(my.doomer),
    options: (t, my): Offer<Parting>[] => [
      ...catchers(t, my, wanted(t, my)).map(
        (i): Offer<Parting> => ({ id: `toss:${i}`, cite: 'MT-248', with: { do: 'toss', doomer: i } }),
      ),
      { id: 'lay', cite: 'MT-85', with: { do: 'lay' } },
    ],
    otherwise: () => 'lay',
    then: (t, my, { with: where }) => {
      if (where.do === 'lay') layDown(t, my, wanted(t, my));
      else toss(t, my, wanted(t, my), where.doomer);
      return done();
    },
  }),
});

function wanted(t: T, my: Part): Belonging {
  const found = belongings(doomer(t.world, my.doomer)).find(one => idOf(one) === my.what);
  if (found === undefined) throw t.broken(`Doomer ${my.doomer} carries no '${my.what}'`);
  return found;
}

/** Doomers in sight with room for it (MT-41). */
function catchers(t: T, my: Part, { thing }: Belonging): number[] {
  const w = t.world;
  const { space } = doomer(w, my.doomer);
  return living(w).filter(
    i => i !== my.doomer && canReceive(doomer(w, i), thing) && sees(w, space, doomer(w, i).space),
  );
}

function layDown(t: T, my: Part, what: Belonging): void {
  const before = ammoOf(t.world);
  putDown(t, doomer(t.world, my.doomer), what);
  t.tell('laidDown', 'MT-85', { doomer: my.doomer, thing: what.thing });
  tellAmmo(t, before);
}

function toss(t: T, my: Part, what: Belonging, to: number): void {
  const before = ammoOf(t.world);
  pass(doomer(t.world, my.doomer), doomer(t.world, to), what);
  t.tell('tossed', 'MT-248', { doomer: my.doomer, to, thing: what.thing });
  tellAmmo(t, before);
}
