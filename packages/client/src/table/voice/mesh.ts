import type { VoicePeer, VoiceServers, VoiceSignal } from '@doomtable/protocol';

/** What a mesh says to others, and of others. */
export interface MeshOutlet {
  signal(to: string, signal: VoiceSignal): void;
  /** Somebody is heard, or cannot be reached. */
  onReached(peer: string, isReached: boolean): void;
}

/** Speech is clear at this, and eight copies of it go up most lines (bits in a second). */
const MOST_BITRATE = 28_000;
/** How long a browser looks for ways to be reached before it says what it has found. */
const GATHER_MS = 1500;
/** How often somebody who was lost is called again. */
const MOST_CALLS = 4;
const AGAIN_MS = 1000;

/** One other browser. */
interface PeerLine {
  readonly line: RTCPeerConnection;
  readonly sound: HTMLAudioElement;
  calls: number;
}

/**
 * Browsers that send their sound to each other, each to all. Whoever came later calls those who were there before; whoever is lost is
 * called again. Nothing is kept of what is heard.
 */
export class VoiceMesh {
  readonly #own: string;
  readonly #servers: VoiceServers;
  readonly #track: MediaStreamTrack | null;
  readonly #outlet: MeshOutlet;
  readonly #wires = new Map<string, PeerLine>();
  #peers: readonly VoicePeer[] = [];
  #ended = false;

  constructor(own: string, servers: VoiceServers, track: MediaStreamTrack | null, outlet: MeshOutlet) {
    this.#own = own;
    this.#servers = servers;
    this.#track = track;
    this.#outlet = outlet;
  }

  /** Who is in the call now. Whoever has gone is not heard any more. */
  follow(peers: readonly VoicePeer[]): void {
    if (this.#ended) return;
    this.#peers = peers;
    for (const peer of [...this.#wires.keys()]) if (!this.#isThere(peer)) this.#hangUp(peer);
    for (const { peer } of peers) if (this.#calls(peer) && !this.#wires.has(peer)) void this.#call(peer, 1);
  }

  /** Another one says how it can be reached. */
  async hear(from: string, signal: VoiceSignal): Promise<void> {
    if (this.#ended) return;
    if (signal.type === 'answer') {
      const line = this.#wires.get(from)?.line;
      if (line?.signalingState === 'have-local-offer') await line.setRemoteDescription(signal);
      return;
    }
    const { line } = this.#wire(from, 1);
    await line.setRemoteDescription(signal);
    await line.setLocalDescription(sparing(await line.createAnswer()));
    await this.#say(from, line);
  }

  /** How loud each of the others is right now, from 0 to 1. */
  levels(): ReadonlyMap<string, number> {
    return new Map([...this.#wires].map(([peer, { line }]) => [peer, loudness(line)]));
  }

  end(): void {
    this.#ended = true;
    for (const peer of [...this.#wires.keys()]) this.#hangUp(peer);
  }

  #isThere(peer: string): boolean {
    return this.#peers.some(one => one.peer === peer);
  }

  /** Whether we call them, and not they us. */
  #calls(peer: string): boolean {
    const place = (of: string): number => this.#peers.findIndex(one => one.peer === of);
    return place(peer) !== -1 && place(peer) < place(this.#own);
  }

  async #call(peer: string, calls: number): Promise<void> {
    const { line } = this.#wire(peer, calls);
    await line.setLocalDescription(sparing(await line.createOffer()));
    await this.#say(peer, line);
  }

  /** Says how we can be reached once all ways are known, in one message: nothing is left to come after it. */
  async #say(peer: string, line: RTCPeerConnection): Promise<void> {
    await gathered(line);
    const { type, sdp } = line.localDescription ?? {};
    if (this.#wires.get(peer)?.line !== line || sdp === undefined) return;
    if (type === 'offer' || type === 'answer') this.#outlet.signal(peer, { type, sdp });
  }

  #wire(peer: string, calls: number): PeerLine {
    this.#hangUp(peer);
    const line = new RTCPeerConnection({
      iceServers: this.#servers.ice.map(({ urls, ...keys }) => ({ urls: [...urls], ...keys })),
      iceTransportPolicy: this.#servers.relayOnly ? 'relay' : 'all',
    });
    const wire: PeerLine = { line, sound: new Audio(), calls };
    this.#wires.set(peer, wire);
    if (this.#track !== null) line.addTrack(this.#track);
    // Whoever has no microphone hears all the same; whoever is called is asked to by the call.
    else if (this.#calls(peer)) line.addTransceiver('audio', { direction: 'recvonly' });
    line.addEventListener('track', ({ track }) => {
      wire.sound.srcObject = new MediaStream([track]);
      wire.sound.play().catch(() => undefined);
    });
    line.addEventListener('connectionstatechange', () => {
      const { connectionState } = line;
      if (connectionState === 'connected') {
        wire.calls = 1;
        line.getSenders().forEach(limit);
        this.#outlet.onReached(peer, true);
      } else if (connectionState === 'failed') this.#lost(peer, wire);
    });
    return wire;
  }

  #lost(peer: string, wire: PeerLine): void {
    if (this.#wires.get(peer) !== wire) return;
    this.#outlet.onReached(peer, false);
    if (!this.#calls(peer) || wire.calls >= MOST_CALLS) return;
    setTimeout(() => {
      if (!this.#ended && this.#wires.get(peer) === wire) void this.#call(peer, wire.calls + 1);
    }, AGAIN_MS * wire.calls);
  }

  #hangUp(peer: string): void {
    const wire = this.#wires.get(peer);
    if (wire === undefined) return;
    this.#wires.delete(peer);
    wire.line.close();
    wire.sound.pause();
    wire.sound.srcObject = null;
  }
}

/** In silence next to nothing is sent (RFC 7587, `usedtx`). */
function sparing({ type, sdp = '' }: RTCSessionDescriptionInit): RTCSessionDescriptionInit {
  return { type, sdp: sdp.replace(/(a=fmtp:\d+ [^\r\n]*useinbandfec=1)/g, '$1;usedtx=1') };
}

function limit(sender: RTCRtpSender): void {
  const parameters = sender.getParameters();
  for (const encoding of parameters.encodings) encoding.maxBitrate = MOST_BITRATE;
  sender.setParameters(parameters).catch(() => undefined);
}

function loudness(line: RTCPeerConnection): number {
  const sources = line.getReceivers().flatMap(receiver => receiver.getSynchronizationSources());
  return Math.max(0, ...sources.map(({ audioLevel = 0 }) => audioLevel));
}

function gathered(line: RTCPeerConnection): Promise<void> {
  if (line.iceGatheringState === 'complete') return Promise.resolve();
  return new Promise(resolve => {
    const timer = setTimeout(resolve, GATHER_MS);
    line.addEventListener('icegatheringstatechange', () => {
      if (line.iceGatheringState !== 'complete') return;
      clearTimeout(timer);
      resolve();
    });
  });
}
