import { type Message, type PublicHead, type Scene, sceneAfter } from '@doomtable/host';
import type { Refusal, Viewer } from '@doomtable/kernel';
import type { ClientMessage, ServerMessage, You } from '../wire.js';
import { type AskedSince, askedAfter } from './asked.js';
import type { Here } from './here.js';

/** A message with the scene it led to: what happened is told as it was seen then. */
export interface Moment {
  readonly message: Message;
  readonly scene: Scene;
  /** Where dice fell by themselves at once, so that there was nothing to see in between: the scene they led to, by which the message is worded. */
  readonly ledTo?: Scene;
}

/** What whoever watches wants to hear. */
export interface WatchListener {
  /** A scene to start from: at the beginning, and again when too much was missed. */
  onScene(watch: Watch): void;
  /** What happened since; the watch's scene is the one after the last of these. */
  onTold(watch: Watch, moments: readonly Moment[]): void;
  onShut?(why: Refusal): void;
  /** Who looks at the table now. */
  onHere?(here: Here): void;
  /** Somebody else writes, or has stopped. */
  onWriting?(member: string, on: boolean): void;
}

/** One table through one pair of eyes, kept up to date. */
export class Watch {
  readonly table: string;
  readonly viewer: Viewer;
  readonly heard: WatchListener;
  seq: number | null = null;
  scene: Scene | null = null;
  head: PublicHead | null = null;
  you: You | null = null;
  /** Since when each seat has been asked, for clocks beside their names. */
  asked: AskedSince = [];
  /** Asked for and not answered yet. */
  isOpening = false;

  constructor(table: string, viewer: Viewer, heard: WatchListener) {
    this.table = table;
    this.viewer = viewer;
    this.heard = heard;
  }

  /** What to say to the server to begin, or to go on after the last place known. */
  opening(): ClientMessage {
    const { table, viewer, seq } = this;
    this.isOpening = true;
    return seq === null ? { t: 'open', table, viewer } : { t: 'open', table, viewer, since: seq };
  }

  begin(message: Extract<ServerMessage, { t: 'scene' }>): void {
    this.isOpening = false;
    this.seq = message.seq;
    this.scene = message.scene;
    this.head = message.head;
    this.you = message.you;
    this.asked = message.asked;
    this.heard.onScene(this);
  }

  /** Takes in what was told. Says no when something in between was missed; what is known already is passed over. */
  follow(list: readonly Message[]): boolean {
    this.isOpening = false;
    const news: Moment[] = [];
    for (const message of list) {
      if (this.seq === null || this.scene === null || message.seq > this.seq + 1) return false;
      if (message.seq <= this.seq) continue;
      const before = this.scene;
      this.scene = sceneAfter(before, message);
      this.asked = askedAfter(this.asked, before, this.scene, message);
      this.seq = message.seq;
      news.push({ message, scene: this.scene });
    }
    if (news.length > 0) this.heard.onTold(this, throughDice(news));
    return true;
  }
}

/** Every message with the scene it led to, from a scene on. */
export function momentsFrom(start: Scene, list: readonly Message[]): Moment[] {
  let scene = start;
  const moments = list.map((message): Moment => {
    scene = sceneAfter(scene, message);
    return { message, scene };
  });
  return throughDice(moments);
}

/** Dice that fall by themselves are written together with what made them fall, which has no scene of its own (see the host's `Message`). */
function throughDice(moments: readonly Moment[]): Moment[] {
  const led: Moment[] = [];
  let after: Moment | undefined;
  for (const moment of moments.toReversed()) {
    const isFalling =
      moment.message.patch.length === 0 && after?.message.act.do === 'answer' && after.message.act.by === 'luck';
    after = isFalling ? { ...moment, ledTo: after?.ledTo ?? after?.scene ?? moment.scene } : moment;
    led.push(after);
  }
  return led.reverse();
}
