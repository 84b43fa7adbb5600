import type {
  AnyTypes,
  Block,
  Chapter,
  Chronicle,
  GameTypes,
  Happening,
  EventHappening,
  Seat,
} from '@doomtable/kernel';

/** What a happening is in the document: the title of a new chapter, and the blocks it adds there. */
export interface ChroniclePlace {
  readonly chapter?: string;
  readonly blocks: readonly Block[];
  /** Whether it stands before what was told with the same answer, as the heading of a scene does. */
  readonly leads?: boolean;
}

/** How a game wants to be told. */
export interface ChronicleGuide<T extends GameTypes = AnyTypes> {
  readonly title: string;
  readonly about: string;
  /** The title of the chapter that whatever comes before the first one belongs to. */
  readonly opening: string;
  /** Where an event goes; `null` leaves it out. */
  event(event: EventHappening<T>): ChroniclePlace | null;
  /** By which name a telling of a seat is told; by none where the telling says itself who does what. */
  name(seat: Seat, text: string): string;
}

/** Puts what happened into chapters, in order. Chapters in which nothing is told are left out. */
export function chronicle<T extends GameTypes>(
  happenings: readonly Happening<T>[],
  guide: ChronicleGuide<T>,
): Chronicle {
  const chapters: { title: string; blocks: Block[] }[] = [{ title: guide.opening, blocks: [] }];
  // Where the tellings of the present answer begin, in the chapter they stand in.
  let told = { tick: -1, at: 0 };
  for (const happening of happenings) {
    const place = placeOf(happening, guide);
    if (place.chapter !== undefined) chapters.push({ title: place.chapter, blocks: [] });
    const blocks = chapters.at(-1)?.blocks ?? [];
    if (place.chapter !== undefined || happening.tick !== told.tick) told = { tick: happening.tick, at: blocks.length };
    if (place.leads === true) blocks.splice(told.at, 0, ...place.blocks);
    else blocks.push(...place.blocks);
  }
  return { title: guide.title, about: guide.about, chapters: chapters.filter(isTold) };
}

function placeOf<T extends GameTypes>(happening: Happening<T>, guide: ChronicleGuide<T>): ChroniclePlace {
  if (happening.is === 'event') return guide.event(happening) ?? NOWHERE;
  const { by, text, voice } = happening;
  return { blocks: [{ is: 'story', by: voice === 'narrator' ? '' : guide.name(by, text), text }] };
}
const NOWHERE: ChroniclePlace = { blocks: [] };

function isTold({ blocks }: Chapter): boolean {
  return blocks.some(({ is }) => is !== 'scene');
}
