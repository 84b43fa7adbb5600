import { isPassedOver, type PublicHead, type Room, sealingSeats, type SeenDice, takesWords } from '@doomtable/host';
import { canonical, type Seat } from '@doomtable/kernel';
import { type LeftOut, leftOut } from './awaited-words.js';

/** Who has a part in the dice of a table, as far as this browser can tell. */
export interface SealedDice {
  /** `shared` with other tables, `own` of a what-if, `moved` from elsewhere, or sealed here. */
  readonly kind: 'shared' | 'own' | 'moved' | 'sealed';
  /** People whose words are sealed, and how many there are to seal any. */
  readonly people: number;
  readonly wanted: number;
  /** Whose words did not come, and why, by each new sealing. */
  readonly resealed: readonly LeftOut[];
  /** Whether the words of whoever looks were left out. */
  readonly isLeftOut: boolean;
  /** Whether the table shows something else now than this browser kept before. */
  readonly isOther: boolean;
}

export function sealedDice(head: PublicHead, room: Room, member: string, seen: SeenDice | null): SealedDice {
  const { seats, sealing } = room;
  const membersAt = (list: readonly Seat[]): (string | null)[] =>
    list.map(seat => {
      const who = seats[seat];
      return who?.kind === 'member' ? who.member : null;
    });
  return {
    kind: kindOf(head),
    people: new Set(sealing.sealers.filter(sealer => sealer !== null)).size,
    wanted: new Set(membersAt(sealingSeats(seats, sealing))).size,
    resealed: sealing.resealed.map(leftOut),
    isLeftOut: isPassedOver(sealing, member),
    isOther: seen !== null && isOtherThan(head, room, seen),
  };
}

function kindOf(head: PublicHead): SealedDice['kind'] {
  if (head.deal !== undefined) return 'shared';
  if (!takesWords(head)) return 'own';
  return head.origin === undefined ? 'sealed' : 'moved';
}

/** Hashes may come and go while people gather; once words are opened they stand, and so does the commitment from the first. */
function isOtherThan({ commitment }: PublicHead, { sealing }: Room, seen: SeenDice): boolean {
  if (canonical(commitment) !== canonical(seen.commitment)) return true;
  const { sealed } = seen;
  if (sealed === null) return false;
  const now = sealing.resealed.length;
  const stands = sealing.phase === 'opening' || sealing.phase === 'begun';
  return (
    now < sealed.sealing || (stands && now === sealed.sealing && canonical(sealing.hashes) !== canonical(sealed.hashes))
  );
}
