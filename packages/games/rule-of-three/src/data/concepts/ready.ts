import type { SettingId } from '../settings.js';

/** Somebody who is ready to be played. */
export interface Ready {
  readonly name: string;
  readonly setting: SettingId;
  /** Manner, calling and drive. */
  readonly concept: readonly [manner: string, calling: string, drive: string];
  /** Who that is, in a sentence. */
  readonly about: string;
}

/** Twelve people, two for each of our settings. All of our own making. */
export const READY: readonly Ready[] = [
  {
    name: 'Mira Tallow',
    setting: 'lamp-city',
    concept: ['stubborn', 'lamp-keeper', 'the truth'],
    about: 'Forty lamps are hers. Last night somebody put out nine, and she saw a hand.',
  },
  {
    name: 'Bram Oxley',
    setting: 'lamp-city',
    concept: ['cheerful', 'ferryhand', 'a debt'],
    about:
      'He sings at the oars, owes the whole quay money, and hears what passengers say when they think he is rowing.',
  },
  {
    name: 'Sefa Korr',
    setting: 'glass-moor',
    concept: ['patient', 'shepherd', 'a lost sister'],
    about: 'Her sister walked off along the new rails in spring. Sefa has asked every village on the line.',
  },
  {
    name: 'Tobiah Finch',
    setting: 'glass-moor',
    concept: ['curious', 'surveyor', 'fame'],
    about: 'He is drawing the map that the railway will follow, and the moor does not hold still for it.',
  },
  {
    name: 'Ines Calloway',
    setting: 'long-orbit',
    concept: ['reckless', 'mail pilot', 'a promise'],
    about: 'Eleven stations in nine days, and one parcel on board that she swore never to open.',
  },
  {
    name: 'Calder Moss',
    setting: 'long-orbit',
    concept: ['honest', 'mechanic', 'belonging'],
    about: 'Nobody knows which station he was born on. Every one of them runs because he was there.',
  },
  {
    name: 'Yusra Penn',
    setting: 'paper-court',
    concept: ['quick-witted', 'court scribe', 'a secret'],
    about: 'She has forged one signature in her life. It holds the whole palace together.',
  },
  {
    name: 'Jory Stane',
    setting: 'paper-court',
    concept: ['proud', 'fencing master', 'an old grudge'],
    about: 'He taught the man who ruined his family, and taught him one thing wrong.',
  },
  {
    name: 'Nadia Quill',
    setting: 'salt-road',
    concept: ['cautious', 'caravan guide', 'peace at last'],
    about: 'Forty crossings, not one traveller lost. This year the wells have begun to argue with her.',
  },
  {
    name: 'Pell Arden',
    setting: 'salt-road',
    concept: ['charming', 'smuggler', 'a house of my own'],
    about: 'One more load past the toll house, and there is a garden at the end of it. There always is.',
  },
  {
    name: 'Wenna Lark',
    setting: 'quiet-town',
    concept: ['gentle', 'schoolteacher', 'a forbidden book'],
    about: 'She teaches from the town’s only history, and has found that a chapter was cut out of every copy.',
  },
  {
    name: 'Otto Brandt',
    setting: 'quiet-town',
    concept: ['restless', 'locksmith', 'the far shore'],
    about: 'He has a key to half the houses and a packed bag behind the door of his own.',
  },
];
