import { type OpenFrame, type Random, sample, type Viewer } from '@doomtable/kernel';
import { gmOf } from './board.js';
import { type EventFile, SKETCH, type SketchForm } from './data/shape.js';
import type { Agree, Topic } from './rules/agree.js';
import { eventsLeft, fromSketch, nextEvent, sceneFile, scenarioOf } from './scenarios.js';
import { type Board, cloneBoard, type Desk, type RelicsWorld } from './world.js';

/** What the GM's seat sees beyond everybody's board. */
export interface GmDesk extends Desk {
  /** Events of the scene that are still to come, and the one that follows by its links. */
  readonly events: readonly EventFile[];
  readonly next: string | null;
  readonly rest: 'yes' | 'no';
}

export interface View extends Board {
  readonly viewer: Viewer;
  readonly title: string;
  /** What is being settled by consensus just now. */
  readonly topic: Topic | null;
  readonly desk: GmDesk | null;
}

/** The GM knows the desk; nobody else knows anything of it. */
export function knows(world: RelicsWorld, viewer: Viewer): GmDesk | null {
  if (viewer !== gmOf(world.open)) return null;
  const { plans, notes, script, queue } = world.secret;
  const events = world.open.event === null ? eventsLeft(world) : [];
  return {
    plans,
    notes,
    script,
    queue,
    events,
    next: nextEvent(world)?.id ?? null,
    rest: sceneFile(world)?.rest ?? 'no',
  };
}

export function view(open: Board, desk: GmDesk | null, viewer: Viewer, stack: readonly OpenFrame[]): View {
  const top = stack.at(-1);
  const topic = top?.rule === 'agree' ? (top.my as Agree).topic : null;
  const title = scenarioOf(open, null)?.title ?? '';
  return { ...open, viewer, title, topic, desk };
}

/** Any plans could lie on a desk that is not seen. */
export function imagine(seen: View, _by: Viewer, random: Random): RelicsWorld {
  const { viewer: _viewer, title: _title, topic: _topic, desk, ...open } = seen;
  return { open: cloneBoard(open), secret: desk === null ? anyDesk(open, random) : deskOf(desk) };
}

function deskOf({ plans, notes, script, queue }: GmDesk): Desk {
  return { plans: plans.slice(), notes, script, queue: queue.slice() };
}

/** Plans and waiting Challenges of a desk that is made up, at most. */
const MOST_IMAGINED = { plans: 3, queue: 2 } as const;

function anyDesk({ event }: Board, random: Random): Desk {
  const sketches = (most: number): readonly SketchForm[] =>
    Array.from({ length: random.below(most + 1) }, () => sample(SKETCH, random) as SketchForm);
  return {
    plans: sketches(MOST_IMAGINED.plans).map((sketch, i) => ({ id: `p${i + 1}`, sketch })),
    notes: random.below(2) === 0 ? '' : `note ${random.below(1000)}`,
    script: null,
    queue: event === null ? [] : sketches(MOST_IMAGINED.queue).map((sketch, i) => fromSketch(`q${i + 1}`, sketch)),
  };
}
