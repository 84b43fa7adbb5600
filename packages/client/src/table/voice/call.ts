import type { Refusal } from '@doomtable/kernel';
import type { ServerMessage, VoicePeer } from '@doomtable/protocol';
import { connectionStatus } from '../../remote/connection-status.js';
import { calls, speakers } from '../../remote/heard-voice.js';
import { connection } from '../../remote/server.js';
import { Observable } from '../../state/store.js';
import { Loudness } from './loudness.js';
import { VoiceMesh } from './mesh.js';
import { voicePrefs } from './voice-prefs.js';

export interface CallState {
  /** The table where one speaks; `null` while one does not. */
  readonly table: string | null;
  readonly phase: 'out' | 'coming' | 'in';
  readonly isMuted: boolean;
  /** Whether the key or the button to talk is held down. */
  readonly isHeld: boolean;
  /** Whether this browser gave a microphone. */
  readonly hasMicrophone: boolean;
  /** Members who speak right now. */
  readonly speaking: ReadonlySet<string>;
  /** Browsers of the call that cannot be reached. */
  readonly unreached: ReadonlySet<string>;
  /** Why one is not in the call. */
  readonly why: Refusal | null;
}

const OUT: CallState = {
  table: null,
  phase: 'out',
  isMuted: false,
  isHeld: false,
  hasMicrophone: true,
  speaking: new Set(),
  unreached: new Set(),
  why: null,
};

/** The one call this page may be in. */
export const ownCall = new Observable<CallState>(OUT);

/** As loud as somebody who speaks, and for how long they still count as speaking. */
const SPEAKING = 0.015;
const LOOK_MS = 120;
const LINGER_LOOKS = 4;

let mesh: VoiceMesh | null = null;
let track: MediaStreamTrack | null = null;
let own: Loudness | null = null;
let peer: string | null = null;
let looking: ReturnType<typeof setInterval> | null = null;
/** For how many more looks each member counts as speaking. */
const lingering = new Map<string, number>();

/** Asks for the microphone and joins. Without one, or where it is denied, one hears the others and is not heard. */
export async function join(table: string): Promise<void> {
  if (ownCall.value.phase !== 'out') leave();
  ownCall.set({ ...OUT, table, phase: 'coming' });
  const given = await microphone();
  // One may have gone meanwhile.
  if (ownCall.value.table !== table || ownCall.value.phase !== 'coming') {
    given?.stop();
    return;
  }
  track = given;
  own = track === null ? null : new Loudness(track);
  ownCall.update({ hasMicrophone: track !== null });
  listen();
  setOpen();
  tell(table);
}

export function leave(): void {
  const { table } = ownCall.value;
  if (table !== null) connection().speak({ t: 'voice', table, state: 'out' });
  end(null);
}

export function mute(isMuted: boolean): void {
  ownCall.update({ isMuted });
  setOpen();
  if (ownCall.value.table !== null) tell(ownCall.value.table);
}

/** The key or the button to talk is held down, or let go. */
export function hold(isHeld: boolean): void {
  ownCall.update({ isHeld });
  setOpen();
}

async function microphone(): Promise<MediaStreamTrack | null> {
  try {
    const audio = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };
    const stream = await navigator.mediaDevices.getUserMedia({ audio });
    return stream.getAudioTracks()[0] ?? null;
  } catch {
    // Denied, none there, or a page that is not trusted with one (plain HTTP).
    return null;
  }
}

/** What goes out is sound or silence: what is not to be heard never leaves the browser. */
function setOpen(): void {
  const { isMuted, isHeld } = ownCall.value;
  if (track !== null) track.enabled = !isMuted && (isHeld || !voicePrefs.value.isHoldToTalk);
}

function tell(table: string): void {
  const isMuted = ownCall.value.isMuted || track === null;
  connection().speak({ t: 'voice', table, state: isMuted ? 'muted' : 'open' });
}

function listen(): void {
  calls.hear = told => {
    if (told.table !== ownCall.value.table) return;
    if (told.t === 'call') place(told);
    else void mesh?.hear(told.from, told.signal).catch(() => undefined);
  };
  stops.push(speakers.subscribe(follow), connectionStatus.subscribe(comeBack), voicePrefs.subscribe(setOpen));
  looking = setInterval(look, LOOK_MS);
}

const stops: (() => void)[] = [];

function place(told: Extract<ServerMessage, { t: 'call' }>): void {
  if (told.peer === null || told.servers === null) return end(told.why);
  mesh?.end();
  peer = told.peer;
  mesh = new VoiceMesh(peer, told.servers, track, {
    signal: (to, signal) => connection().speak({ t: 'signal', table: told.table, to, signal }),
    onReached: (other, isReached) => {
      const unreached = new Set(ownCall.value.unreached);
      if (isReached) unreached.delete(other);
      else unreached.add(other);
      ownCall.update({ unreached });
    },
  });
  ownCall.update({ phase: 'in', why: null, unreached: new Set() });
  follow();
}

/** Follows who is in the call, as far as it is told with us in it. */
function follow(): void {
  const peers = inCall();
  if (peers.some(one => one.peer === peer)) mesh?.follow(peers);
}

function inCall(): readonly VoicePeer[] {
  return speakers.value[ownCall.value.table ?? ''] ?? [];
}

/** The line was down: the server knows nothing of us any more. */
function comeBack(): void {
  const { table } = ownCall.value;
  if (table === null || connectionStatus.value.status !== 'open') return;
  // The table is opened first, by whoever shows it.
  setTimeout(() => {
    if (ownCall.value.table === table) tell(table);
  });
}

function look(): void {
  const levels = mesh?.levels() ?? new Map<string, number>();
  for (const { peer: one, member } of inCall()) {
    const level = one === peer ? (track?.enabled === true ? (own?.level() ?? 0) : 0) : (levels.get(one) ?? 0);
    const left = level > SPEAKING ? LINGER_LOOKS : (lingering.get(member) ?? 0) - 1;
    if (left > 0) lingering.set(member, left);
    else lingering.delete(member);
  }
  const speaking = new Set(lingering.keys());
  const before = ownCall.value.speaking;
  if (speaking.size !== before.size || [...speaking].some(one => !before.has(one))) ownCall.update({ speaking });
}

function end(why: Refusal | null): void {
  for (const stop of stops.splice(0)) stop();
  if (looking !== null) clearInterval(looking);
  calls.hear = null;
  mesh?.end();
  own?.end();
  track?.stop();
  mesh = null;
  own = null;
  track = null;
  peer = null;
  looking = null;
  lingering.clear();
  ownCall.set({ ...OUT, why });
}
