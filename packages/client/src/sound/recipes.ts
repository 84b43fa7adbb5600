import type { Recipe, Sound, SoundKind, Voice } from './recipe.js';

/* Every sound of the product, made of tones and noise. None is a recording, and none is anybody else's. */

/** A stroke on something hard: a click of noise over a short tone. */
function knock(pitch: number, gain: number, at = 0): Recipe {
  return [
    { wave: 'noise', at, for: 0.05, pitch: pitch * 4, gain: gain * 0.8, narrow: 1.2 },
    { wave: 'sine', at, for: 0.09, pitch, to: pitch * 0.6, gain },
  ];
}

/** A bell: a tone with the overtones of metal. */
function bell(pitch: number, gain: number, at = 0, long = 1.2): Recipe {
  return [
    { wave: 'sine', at, for: long, pitch, gain },
    { wave: 'sine', at, for: long * 0.6, pitch: pitch * 2.76, gain: gain * 0.4 },
    { wave: 'sine', at, for: long * 0.35, pitch: pitch * 5.4, gain: gain * 0.2 },
  ];
}

/** A low thump. */
function thump(pitch: number, gain: number, at = 0): Recipe {
  return [{ wave: 'sine', at, for: 0.28, pitch: pitch * 2, to: pitch * 0.6, gain }];
}

/** Air moving past: noise that glides. */
function sweep(from: number, to: number, gain: number, long: number, at = 0): Voice {
  return { wave: 'noise', at, for: long, pitch: from, to, gain, rise: long * 0.3, narrow: 1.4 };
}

/** Tones one after another. */
function tune(wave: OscillatorType, pitches: readonly number[], step: number, gain: number, long = step * 2): Recipe {
  return pitches.map((pitch, i) => ({ wave, at: i * step, for: long, pitch, gain, rise: 0.015 }));
}

function of(kind: SoundKind, ...recipes: readonly Recipe[]): Sound {
  return { kind, recipe: recipes.flat() };
}

export const SOUNDS = {
  // Dice.
  diceRoll: of(
    'dice',
    knock(420, 0.3),
    knock(510, 0.35, 0.09),
    knock(380, 0.3, 0.17),
    knock(460, 0.22, 0.28),
    knock(400, 0.16, 0.42),
  ),
  dieKept: of('dice', knock(300, 0.4)),
  dieRerolled: of('dice', [sweep(900, 1800, 0.15, 0.14)], knock(470, 0.3, 0.12), knock(430, 0.2, 0.24)),
  diceCancelled: of('dice', knock(240, 0.35), knock(236, 0.35, 0.03), [
    { wave: 'triangle', at: 0.05, for: 0.2, pitch: 220, to: 110, gain: 0.2 },
  ]),
  poolGathered: of('dice', knock(520, 0.2), knock(560, 0.2, 0.06), knock(600, 0.2, 0.12), knock(640, 0.2, 0.18)),
  modifierPlaced: of('dice', [{ wave: 'triangle', for: 0.16, pitch: 660, to: 990, gain: 0.25 }], knock(500, 0.2, 0.08)),
  // The board: things that are moved, opened, drawn.
  step: of('board', thump(90, 0.3), [{ wave: 'noise', for: 0.06, pitch: 600, gain: 0.16 }]),
  shapeLaid: of('board', knock(200, 0.4), [
    { wave: 'noise', at: 0.02, for: 0.14, pitch: 2400, gain: 0.1, narrow: 0.8 },
  ]),
  pencil: of('board', [sweep(3000, 4200, 0.12, 0.12), sweep(3600, 2800, 0.12, 0.12, 0.13)]),
  cardDrawn: of('board', [sweep(1800, 3600, 0.22, 0.16)]),
  cardPlayed: of('board', [sweep(2600, 1400, 0.2, 0.1)], knock(180, 0.3, 0.09)),
  doorOpened: of(
    'board',
    [{ wave: 'sawtooth', for: 0.5, pitch: 70, to: 120, gain: 0.12, rise: 0.08 }, sweep(300, 900, 0.24, 0.5)],
    knock(140, 0.4, 0.48),
  ),
  doorShut: of('board', [sweep(900, 250, 0.2, 0.3)], thump(70, 0.6, 0.28), knock(160, 0.3, 0.28)),
  doorLocked: of('board', knock(330, 0.35), knock(300, 0.35, 0.11)),
  switchThrown: of('board', knock(700, 0.3), [
    { wave: 'square', at: 0.06, for: 0.25, pitch: 110, to: 160, gain: 0.08 },
  ]),
  keyTaken: of('board', bell(1760, 0.16, 0, 0.3), bell(2093, 0.16, 0.08, 0.4), bell(2637, 0.12, 0.17, 0.5)),
  coin: of('board', bell(2349, 0.18, 0, 0.3), bell(3136, 0.16, 0.07, 0.4)),
  chest: of(
    'board',
    [{ wave: 'sawtooth', for: 0.3, pitch: 90, to: 150, gain: 0.1, rise: 0.05 }],
    bell(1319, 0.16, 0.28, 0.6),
    bell(1976, 0.14, 0.36, 0.7),
  ),
  lantern: of('board', [sweep(500, 2200, 0.2, 0.35)], bell(1568, 0.08, 0.2, 0.6)),
  darkness: of('board', [
    { wave: 'sine', for: 1, pitch: 110, to: 55, gain: 0.4, rise: 0.2 },
    sweep(1200, 200, 0.14, 0.9),
  ]),
  scan: of('board', [
    { wave: 'sine', for: 0.25, pitch: 880, to: 1320, gain: 0.2, rise: 0.04 },
    { wave: 'sine', at: 0.3, for: 0.3, pitch: 1320, gain: 0.14 },
  ]),
  // Moments: what people remember of an evening.
  swing: of('moments', [sweep(700, 2600, 0.3, 0.18)]),
  hit: of('moments', thump(110, 0.6), [{ wave: 'noise', for: 0.12, pitch: 900, gain: 0.3 }]),
  blocked: of('moments', bell(620, 0.25, 0, 0.35), knock(340, 0.35)),
  shot: of('moments', [{ wave: 'noise', for: 0.22, pitch: 1600, to: 300, gain: 0.5 }], thump(130, 0.5)),
  burst: of(
    'moments',
    ...[0, 0.08, 0.16, 0.24].map(at => [{ wave: 'noise', at, for: 0.1, pitch: 1500, to: 500, gain: 0.36 } as const]),
  ),
  rocket: of('moments', [sweep(400, 1800, 0.4, 0.5)], thump(60, 0.6, 0.5), [
    { wave: 'noise', at: 0.5, for: 0.5, pitch: 500, to: 90, gain: 0.5 },
  ]),
  blast: of('moments', thump(45, 0.8), [{ wave: 'noise', for: 0.9, pitch: 700, to: 70, gain: 0.6 }]),
  growl: of('moments', [
    { wave: 'sawtooth', for: 0.6, pitch: 82, to: 58, gain: 0.22, rise: 0.1 },
    { wave: 'sawtooth', for: 0.6, pitch: 87, to: 61, gain: 0.22, rise: 0.1 },
    sweep(260, 160, 0.2, 0.6),
  ]),
  felled: of(
    'moments',
    thump(80, 0.7),
    [{ wave: 'triangle', at: 0.08, for: 0.5, pitch: 330, to: 82, gain: 0.25 }],
    knock(120, 0.3, 0.46),
  ),
  wound: of('moments', thump(95, 0.5), [{ wave: 'triangle', at: 0.02, for: 0.3, pitch: 233, to: 175, gain: 0.25 }]),
  healed: of('moments', tune('sine', [523, 659, 784], 0.11, 0.2, 0.5)),
  trap: of('moments', knock(800, 0.4), [sweep(1600, 300, 0.3, 0.25, 0.06)], thump(70, 0.5, 0.24)),
  shaken: of(
    'moments',
    [0, 0.09, 0.18, 0.27].map(at => ({ wave: 'triangle', at, for: 0.09, pitch: 196 - at * 120, gain: 0.24 }) as const),
  ),
  death: of('moments', bell(147, 0.4, 0, 1.4), [
    { wave: 'sine', at: 0.1, for: 1.2, pitch: 98, to: 73, gain: 0.3, rise: 0.2 },
  ]),
  gritLost: of('moments', [{ wave: 'triangle', for: 0.35, pitch: 262, to: 208, gain: 0.28 }], knock(150, 0.3)),
  glory: of('moments', tune('triangle', [392, 523, 659, 784], 0.1, 0.18, 0.5), bell(1568, 0.1, 0.34, 0.9)),
  levelUp: of('moments', tune('triangle', [330, 415, 494, 659], 0.09, 0.2, 0.4)),
  destiny: of('moments', bell(988, 0.16, 0, 0.9), bell(1480, 0.12, 0.12, 1)),
  doom: of('moments', [
    { wave: 'sine', for: 1, pitch: 61, to: 52, gain: 0.5, rise: 0.05 },
    { wave: 'triangle', for: 0.8, pitch: 184, to: 156, gain: 0.14, rise: 0.1 },
  ]),
  voteCast: of('moments', knock(260, 0.35)),
  voteCarried: of('moments', knock(220, 0.5), knock(220, 0.5, 0.2), tune('sine', [392, 523], 0.12, 0.16, 0.4)),
  voteLost: of('moments', knock(180, 0.5), [{ wave: 'triangle', at: 0.14, for: 0.4, pitch: 247, to: 185, gain: 0.2 }]),
  boss: of('moments', thump(40, 0.8), thump(40, 0.8, 0.4), [
    { wave: 'sawtooth', at: 0.4, for: 1, pitch: 55, to: 52, gain: 0.22, rise: 0.2 },
    { wave: 'sawtooth', at: 0.4, for: 1, pitch: 82, to: 78, gain: 0.14, rise: 0.2 },
  ]),
  lastRound: of('moments', bell(220, 0.3, 0, 1), bell(220, 0.3, 0.45, 1)),
  won: of('moments', tune('triangle', [392, 494, 587, 784, 988], 0.12, 0.18, 0.6), bell(1976, 0.1, 0.6, 0.9)),
  lost: of('moments', tune('triangle', [392, 370, 330, 262], 0.2, 0.2, 0.6)),
  // Signals: it is your turn, somebody speaks.
  yourTurn: of('signals', tune('sine', [587, 880], 0.12, 0.22, 0.35)),
  spoken: of('signals', [{ wave: 'sine', for: 0.12, pitch: 698, gain: 0.14, rise: 0.02 }]),
  arrived: of('signals', tune('sine', [440, 587], 0.09, 0.14, 0.25)),
  left: of('signals', tune('sine', [587, 440], 0.09, 0.12, 0.25)),
  timeNearlyUp: of('signals', bell(784, 0.16, 0, 0.9)),
  refused: of('signals', [{ wave: 'triangle', for: 0.18, pitch: 185, gain: 0.2 }]),
  stopped: of('signals', tune('sine', [523, 392, 523], 0.16, 0.16, 0.4)),
} as const satisfies Record<string, Sound>;

export type SoundName = keyof typeof SOUNDS;
