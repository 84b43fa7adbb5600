import { type OpenFrame, type Random, sample, type Viewer } from '@doomtable/kernel';
import { gmOf } from './board.js';
import { type EventFile, SKETCH } from './data/shape.js';
import type { Agree, Topic } from './rules/agree.js';
import { eventsLeft, nextEvent, sceneFile, scenarioOf } from './scenarios.js';
import { type Board, cloneBoard, type Desk, type Relics } from './world.js';

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
export function knows(world: Relics, viewer: Viewer): GmDesk | null {
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
export function imagine(seen: View, _by: Viewer, random: Random): Relics {
  const { viewer: _viewer, title: _title, topic: _topic, desk, ...open } = seen;
  return { open: cloneBoard(open), secret: desk === null ? anyDesk(random) : deskOf(desk) };
}

function deskOf({ plans, notes, script, queue }: GmDesk): Desk {
  return { plans: plans.slice(), notes, script, queue: queue.slice() };
}

const MOST_IMAGINED = 3;

function anyDesk(random: Random): Desk {
  const plans = Array.from({ length: random.below(MOST_IMAGINED + 1) }, (_, i) => {
    return { id: `p${i + 1}`, sketch: sample(SKETCH, random) };
  });
  return { plans: plans as Desk['plans'], notes: '', script: null, queue: [] };
}
