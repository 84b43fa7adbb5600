import type { ServerMessage } from '@doomtable/protocol';

/** Somebody with an open line. */
export interface Present {
  send(message: ServerMessage): void;
}

interface Place {
  readonly member: string;
  here: boolean;
}

/** Who looks at which table, on this node. A tab in the background is open, but nobody is there. */
export class Presence {
  readonly #tables = new Map<string, Map<Present, Place>>();

  came(who: Present, table: string, member: string, here: boolean): void {
    const places = this.#tables.get(table) ?? new Map<Present, Place>();
    this.#tables.set(table, places);
    places.set(who, { member, here });
    this.#tell(table);
  }

  focus(who: Present, table: string, here: boolean): void {
    const place = this.#tables.get(table)?.get(who);
    if (place === undefined || place.here === here) return;
    place.here = here;
    this.#tell(table);
  }

  gone(who: Present, table: string): void {
    const places = this.#tables.get(table);
    if (places?.delete(who) !== true) return;
    if (places.size === 0) this.#tables.delete(table);
    else this.#tell(table);
  }

  left(who: Present): void {
    for (const table of [...this.#tables.keys()]) this.gone(who, table);
  }

  /** Whether a member looks at the table right now. */
  isHere(table: string, member: string): boolean {
    for (const place of this.#tables.get(table)?.values() ?? []) if (place.here && place.member === member) return true;
    return false;
  }

  #tell(table: string): void {
    const places = this.#tables.get(table);
    if (places === undefined) return;
    const members = [...new Set([...places.values()].filter(place => place.here).map(place => place.member))].sort();
    for (const who of places.keys()) who.send({ t: 'here', table, members });
  }
}
