import { examine, type Finding } from './findings.js';

const input = document.querySelector<HTMLInputElement>('#file');
const list = document.querySelector<HTMLUListElement>('#findings');

/** Signs and words, never colour alone. */
function signOf({ good }: Finding): string {
  if (good === null) return 'cannot be checked';
  return good ? 'true' : 'false';
}

function show(findings: readonly Finding[]): void {
  list?.replaceChildren(
    ...findings.map(finding => {
      const item = document.createElement('li');
      const what = document.createElement('strong');
      what.textContent = `${finding.what}: ${signOf(finding)}`;
      const detail = document.createElement('span');
      detail.textContent = finding.detail;
      item.className = finding.good === false ? 'bad' : 'good';
      item.append(what, detail);
      return item;
    }),
  );
}

async function look(file: File | undefined): Promise<void> {
  if (file !== undefined) show(await examine(await file.text()));
}

input?.addEventListener('change', () => void look(input.files?.[0]));
document.addEventListener('dragover', event => event.preventDefault());
document.addEventListener('drop', event => {
  event.preventDefault();
  void look(event.dataTransfer?.files[0]);
});
