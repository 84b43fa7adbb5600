import type { CheckVerdict } from '@doomtable/host';
import { examine, type NamedFinding } from './findings.js';

const file = document.querySelector<HTMLInputElement>('#file');
const seen = document.querySelector<HTMLTextAreaElement>('#seen');
const seenFile = document.querySelector<HTMLInputElement>('#seen-file');
const list = document.querySelector<HTMLUListElement>('#findings');

/** Where the product's own page leaves what it hands over, and what a browser keeps of each of its tables. */
const HANDED_OVER = 'doomtable.check';
const KEPT = 'doomtable.dice.';

/** Signs and words, never colour alone. */
const VERDICTS: { readonly [verdict in CheckVerdict]: string } = {
  true: '✓ proven true',
  false: '✗ proven false',
  unknown: '? cannot be known',
};

/** The record that is looked at. */
let record: string | null = null;

function show(findings: readonly NamedFinding[]): void {
  list?.replaceChildren(
    ...findings.map(({ what, verdict, reason }) => {
      const item = document.createElement('li');
      const head = document.createElement('strong');
      head.textContent = `${what}: ${VERDICTS[verdict]}`;
      const why = document.createElement('span');
      why.textContent = `${reason.charAt(0).toUpperCase()}${reason.slice(1)}${/[.!?]$/.test(reason) ? '' : '.'}`;
      item.dataset['verdict'] = verdict;
      item.append(head, why);
      return item;
    }),
  );
}

async function look(): Promise<void> {
  if (record !== null) show(await examine(record, seen?.value ?? ''));
}

async function take(given: File | undefined): Promise<void> {
  if (given === undefined) return;
  record = await given.text();
  await look();
}

async function takeSeen(given: File | undefined): Promise<void> {
  if (given === undefined || seen === null) return;
  seen.value = await given.text();
  await look();
}

/** What a table of this very browser hands over: its record with what was seen before the game, or at least the latter. */
function handedOver(): void {
  try {
    const text = sessionStorage.getItem(HANDED_OVER);
    sessionStorage.removeItem(HANDED_OVER);
    const kept = localStorage.getItem(KEPT + location.hash.slice(1));
    if (seen !== null && kept !== null) seen.value = kept;
    if (text === null) return;
    const given = JSON.parse(text) as { readonly record: unknown; readonly seen: readonly unknown[] };
    record = JSON.stringify(given.record);
    if (seen !== null && given.seen.length > 0) seen.value = JSON.stringify(given.seen);
  } catch {
    // A page that was saved and opened as a file has no such storage: then everything is given by hand.
  }
}

file?.addEventListener('change', () => void take(file.files?.[0]));
seenFile?.addEventListener('change', () => void takeSeen(seenFile.files?.[0]));
seen?.addEventListener('input', () => void look());
document.addEventListener('dragover', event => event.preventDefault());
document.addEventListener('drop', event => {
  event.preventDefault();
  void take(event.dataTransfer?.files[0]);
});
handedOver();
void look();
