import type { AllocateData, ChoiceData, Json } from '@doomtable/kernel';
import { type Asset, assetIn, slotOf } from '../assets.js';

/** An answer to an allocation, filled wish by wish as long as its limits allow. */
export class Basket {
  readonly #choice: AllocateData;
  readonly #points: { [slot: string]: number } = {};

  constructor(choice: AllocateData) {
    this.#choice = choice;
    for (const { id } of choice.slots) this.#points[id] = 0;
  }

  /** Whether any of it can be had. */
  has(slot: string): boolean {
    return this.#choice.slots.some(({ id, max }) => id === slot && max > 0);
  }

  /** What is on offer of this kind. */
  all<K extends Asset['is']>(is: K): readonly Extract<Asset, { readonly is: K }>[] {
    return this.#choice.slots
      .flatMap(({ id, max }) => (max > 0 ? (assetIn(id) ?? []) : []))
      .filter((asset): asset is Extract<Asset, { readonly is: K }> => asset.is === is);
  }

  /** The slots on offer of this kind. */
  slots(is: Asset['is']): readonly string[] {
    return this.all(is).map(slotOf);
  }

  /** Takes up to so many, as far as limits allow. Says how many. */
  take(slot: string, wanted = 1): number {
    const most = this.#choice.slots.find(({ id }) => id === slot)?.max ?? 0;
    let got = 0;
    while (got < wanted && (this.#points[slot] ?? 0) < most && this.#fits(slot)) {
      this.#points[slot] = (this.#points[slot] ?? 0) + 1;
      got++;
    }
    return got;
  }

  #fits(slot: string): boolean {
    return (this.#choice.limits ?? []).every(({ terms, max }) => {
      const sum = terms.reduce(
        (total, [id, factor]) => total + factor * ((this.#points[id] ?? 0) + (id === slot ? 1 : 0)),
        0,
      );
      return sum <= max;
    });
  }

  get answer(): Json {
    return this.#points;
  }
}

export function basketFor(choice: ChoiceData): Basket | null {
  return choice.kind === 'allocate' ? new Basket(choice) : null;
}
