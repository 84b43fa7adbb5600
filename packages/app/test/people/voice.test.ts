import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { comeBy, linkFor, openServerTable, type Page, PageTest } from '@doomtable/page-testing';
import { heardAt, voiceAt } from '../kit/voices.js';

let visit: PageTest;
before(async () => {
  visit = await PageTest.begin();
});
after(() => visit.end());

/** Everybody's voice is a tone of its own, so that it is known who is heard. */
const TONES = [440, 1030, 1730, 2600];
const NAMES = ['Ada', 'Bea', 'Cy', 'Dot'];
/** In decibels over silence: a voice is this loud at least, and nobody's is this quiet. */
const LOUD = 70;
const QUIET = 55;

async function join(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Voice' }).click();
  await page.waitForSelector('.voice.is-in');
}

/** Waits until a page has lines to so many others. */
async function reached(page: Page, others: number): Promise<void> {
  await page.waitForFunction(
    n => window.lines.filter(({ connectionState }) => connectionState === 'connected').length === n,
    others,
  );
}

/** Waits until exactly these tones arrive at a page. Levels rise and fall, so it listens until it is so. */
async function hears(page: Page, wanted: readonly boolean[], whose: string): Promise<void> {
  for (let levels: readonly number[] = []; ; ) {
    const now = await heardAt(page, TONES.slice(0, wanted.length));
    if (wanted.every((loud, i) => (loud ? (now[i] ?? 0) >= LOUD : (now[i] ?? 0) <= QUIET))) return;
    if (String(now) !== String(levels)) console.error(`${whose} hears ${now.join(', ')}, wanted ${wanted.join(', ')}`);
    levels = now;
  }
}

/** A table and people at it, each in a Chromium of their own, all in the call. */
async function callOf(count: number): Promise<{ readonly pages: readonly Page[]; readonly onlookers: string }> {
  const pages: Page[] = [];
  for (const hertz of TONES.slice(0, count)) pages.push(await voiceAt(visit, hertz));
  const [host, ...others] = pages as [Page, ...Page[]];
  await openServerTable(visit, host, NAMES[0] ?? '');
  const players = await linkFor(host, 'players');
  const onlookers = await linkFor(host, 'watchers');
  for (const [i, page] of others.entries()) {
    await comeBy(page, players, NAMES[i + 1] ?? '');
    await page.waitForSelector('.gathering .seats');
  }
  for (const page of pages) await join(page);
  for (const page of pages) await reached(page, count - 1);
  return { pages, onlookers };
}

test('two hear each other, one mutes and is silent, one goes and nothing is heard', async () => {
  const { pages } = await callOf(2);
  const [ada, bea] = pages as [Page, Page];
  await hears(ada, [false, true], 'Ada');
  await hears(bea, [true, false], 'Bea');
  // Who speaks is shown where they are drawn, and in words.
  await ada.waitForSelector('.person[title^="Bea"][data-speaking]');
  await ada.click('.voice-panel > summary');
  await ada.locator('.voice-person.is-speaking', { hasText: 'Bea' }).waitFor();
  await bea.getByRole('button', { name: 'Mute' }).click();
  await ada.locator('.voice-person', { hasText: 'Bea' }).getByText('muted').waitFor();
  await hears(ada, [false, false], 'Ada');
  await hears(bea, [true, false], 'Bea');
  // Whoever holds a key to talk is silent until it is held.
  await bea.getByRole('button', { name: 'Unmute' }).click();
  await bea.click('.voice-panel > summary');
  await bea.getByLabel('Only while I hold').check();
  await hears(ada, [false, false], 'Ada');
  await bea.keyboard.down('v');
  await hears(ada, [false, true], 'Ada');
  await bea.keyboard.up('v');
  await hears(ada, [false, false], 'Ada');
  await bea.getByRole('button', { name: 'Leave voice' }).click();
  await reached(ada, 0);
  assert.equal(
    await bea.evaluate(() => window.lines.every(({ connectionState }) => connectionState === 'closed')),
    true,
  );
});

test('four hear each other; whoever is removed hears nothing more and is not heard; an onlooker is told nothing', async () => {
  const { pages, onlookers } = await callOf(4);
  const [ada, bea, cy, dot] = pages as [Page, Page, Page, Page];
  for (const [i, page] of pages.entries())
    await hears(
      page,
      TONES.map((_, j) => j !== i),
      NAMES[i] ?? '',
    );
  const { page: watcher } = await visit.stranger();
  const frames: string[] = [];
  watcher.on('websocket', socket => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
  await comeBy(watcher, onlookers, 'Wat');
  await watcher.waitForSelector('.gathering .seats');
  assert.equal(await watcher.locator('.voice').count(), 0, 'there is no way into the call');

  await ada.locator('.people-list .seat', { hasText: 'Dot' }).getByRole('button', { name: 'Remove from' }).click();
  await ada.getByRole('button', { name: 'Remove', exact: true }).click();
  await dot.waitForFunction(() => window.lines.every(({ connectionState }) => connectionState === 'closed'));
  await hears(dot, [false, false, false, false], 'Dot');
  await hears(bea, [true, false, true, false], 'Bea');
  await cy.click('.voice-panel > summary');
  assert.equal(await cy.locator('.voice-person').count(), 3);
  visit.forgive(/status of 404/);
  for (const text of frames) assert.ok(!/"t":"(voice|call|signal)"/.test(text), 'who speaks is not for onlookers');
});
