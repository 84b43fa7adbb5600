import type { ServerMessage } from '@doomtable/protocol';

/** Somebody with an open line. */
export interface Present {
  send(message: ServerMessage): void;
}

interface Place {
  readonly who: Present;
  readonly member: string;
  here: boolean;
}

/** Who looks at which table, on this node. A tab in the background is open, but nobody is there. */
export class Presence {
  readonly #tables = new Map<string, readonly Place[]>();

  came(who: Present, table: string, member: string, here: boolean): void {
    this.#tables.set(table, this.#others(who, table).concat({ who, member, here }));
    this.#tell(table);
  }

  focus(who: Present, table: string, here: boolean): void {
    const place = this.#tables.get(table)?.find(one => one.who === who);
    if (place === undefined || place.here === here) return;
    place.here = here;
    this.#tell(table);
  }

  gone(who: Present, table: string): void {
    const places = this.#tables.get(table);
    const others = this.#others(who, table);
    if (places === undefined || others.length === places.length) return;
    if (others.length === 0) this.#tables.delete(table);
    else this.#tables.set(table, others);
    this.#tell(table);
  }

  /** Whether a member looks at the table right now. */
  isHere(table: string, member: string): boolean {
    return this.#tables.get(table)?.some(place => place.here && place.member === member) === true;
  }

  #others(who: Present, table: string): readonly Place[] {
    return (this.#tables.get(table) ?? []).filter(place => place.who !== who);
  }

  #tell(table: string): void {
    const places = this.#tables.get(table);
    if (places === undefined) return;
    const members = [...new Set(places.filter(place => place.here).map(place => place.member))].sort();
    for (const { who } of places) who.send({ t: 'here', table, members });
  }
}
