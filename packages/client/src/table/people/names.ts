import { type Scene, UNNAMED } from '@doomtable/host';
import type { AnyGame, NameOf, Seat } from '@doomtable/kernel';
import { text } from '../../text/index.js';

/** How whoever sits in a seat is called. */
export function nameOf(scene: Scene, seat: Seat): string {
  const who = scene.room.seats[seat];
  if (who?.kind === 'member') return memberName(scene, who.member);
  return who?.kind === 'bot' ? text.table.botAt(seat + 1) : text.table.seat(seat + 1);
}

/**
 * The names for the sentences of a game, as they stood in a scene. Whoever gave no name is "You" everywhere else; sentences speak
 * of everybody alike, and number such a person.
 */
export function tellingOf(scene: Scene): NameOf {
  return seat => {
    const name = nameOf(scene, seat);
    return name === text.tables.you ? '' : name;
  };
}

export function memberName(scene: Scene, member: string): string {
  return scene.room.members[member]?.name ?? (member === UNNAMED ? text.log.somebody : member);
}

/** Several names as one. */
export function nameList(names: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
}

/** The seats somebody sits in. */
export function seatsOf({ room }: Scene, member: string): readonly Seat[] {
  return room.seats.flatMap((who, seat) => (who.kind === 'member' && who.member === member ? [seat] : []));
}

/** Names of seats for a game's own sentences: the sitter's, or the role where nobody sits. */
export function namesAt(scene: Scene, game: AnyGame, settings: object): (seat: Seat) => string {
  return seat => {
    const isEmpty = scene.room.seats[seat]?.kind === 'empty';
    return isEmpty ? seatWords(scene, game, settings, seat) : nameOf(scene, seat);
  };
}

/** A seat by its role in the game, counted where several have the same. */
export function seatWords({ room }: Scene, game: AnyGame, settings: object, seat: Seat): string {
  const roles = room.seats.map((_, at) => game.role(settings as never, at, room.seats.length));
  const role = roles[seat] ?? '';
  const before = roles.slice(0, seat).filter(other => other === role).length;
  return roles.filter(other => other === role).length === 1 ? role : `${role} ${before + 1}`;
}
