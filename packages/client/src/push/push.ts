import type { PushBrowser, PushState } from '@doomtable/protocol';
import { api } from '../remote/server.js';
import { Observable } from '../state/store.js';

/** How this browser stands to being told while no page is open: it cannot, it may not, or it is told, or not. */
export type PushStanding = 'cannot' | 'denied' | 'off' | PushBrowser['shows'];

const ANSWERED = 'doomtable.push';

/** Whether this device was asked whether it wants to be told. */
export const pushAnswered = new Observable({ isAnswered: localStorage.getItem(ANSWERED) !== null });

export function answered(): void {
  localStorage.setItem(ANSWERED, 'yes');
  pushAnswered.set({ isAnswered: true });
}

/** Browsers have it on trusted pages alone (HTTPS, or this very machine); on an iPhone once the page is on the home screen. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

export function mayStillAsk(): boolean {
  return canPush() && Notification.permission === 'default';
}

export async function pushStanding(): Promise<PushStanding> {
  if (!canPush()) return 'cannot';
  if (Notification.permission === 'denied') return 'denied';
  const endpoint = (await subscription())?.endpoint;
  if (endpoint === undefined) return 'off';
  const { browsers } = await api.push();
  return browsers.find(browser => browser.endpoint === endpoint)?.shows ?? 'off';
}

/** Asks the browser's leave where it has not given it, and has it told from now on. Says how that stands then. */
export async function turnOn(shows: PushBrowser['shows']): Promise<PushStanding> {
  if (!canPush()) return 'cannot';
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const state = await api.push();
  const browser = (await current(state)) ?? (await subscribe(state));
  const { endpoint, keys } = browser.toJSON() as { endpoint: string; keys: PushBrowser['keys'] };
  await api.setPush({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth }, shows });
  return shows;
}

export async function turnOff(): Promise<PushStanding> {
  const browser = await subscription();
  if (browser === null) return 'off';
  await api.endPush(browser.endpoint);
  await browser.unsubscribe();
  return 'off';
}

async function registration(): Promise<ServiceWorkerRegistration> {
  return (await navigator.serviceWorker.getRegistration()) ?? (await navigator.serviceWorker.ready);
}

async function subscription(): Promise<PushSubscription | null> {
  const known = await navigator.serviceWorker.getRegistration();
  return known === undefined ? null : known.pushManager.getSubscription();
}

/** The subscription there is, if it was made for this server's key: data that was lost took the key with it. */
async function current({ key }: PushState): Promise<PushSubscription | null> {
  const browser = await subscription();
  const made = browser?.options.applicationServerKey ?? null;
  if (browser === null || made === null || encoded(made) === key) return browser;
  await browser.unsubscribe();
  return null;
}

async function subscribe({ key }: PushState): Promise<PushSubscription> {
  const { pushManager } = await registration();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Bytes as push services write keys: base64url without padding. */
function encoded(bytes: ArrayBuffer): string {
  const text = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
