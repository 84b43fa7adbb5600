import type { Finding } from '@doomtable/kernel';
import type { Effect, MissionFile } from '../data/shape.js';
import { error, warning } from './finding.js';

/** Everything that a list names is drawn, everything drawn is named, and triggers lead somewhere. */
export function aboutReferences(file: MissionFile): Finding[] {
  const drawn = new Set(file.marks.flatMap(layer => layer.flatMap(row => [...row])));
  drawn.delete('.');
  const used = new Set<string>();
  const findings: Finding[] = [];
  const mark = (path: string, sign: string): void => {
    used.add(sign);
    if (!drawn.has(sign)) findings.push(error(path, `No space has the mark '${sign}'.`));
  };
  const letter = (path: string, sign: string): void => {
    if (!file.sectors.some(sector => sector.letter === sign))
      findings.push(error(path, `No Sector has the letter '${sign}'.`));
  };
  mark('.spawn', file.spawn);
  mark('.exit.at', file.exit.at);
  for (const name of ['platforms', 'doors', 'furniture', 'devices', 'traps', 'items', 'monsters'] as const) {
    file[name].forEach(({ at }, i) => mark(`.${name}[${i}].at`, at));
  }
  file.teleporters.forEach(({ from, to }, i) => {
    mark(`.teleporters[${i}].from`, from);
    mark(`.teleporters[${i}].to`, to);
  });
  file.finds.forEach(({ sector, gives }, i) => {
    letter(`.finds[${i}].sector`, sector);
    if (gives.is !== 'door') return;
    mark(`.finds[${i}].gives`, gives.with);
    const secret = file.doors.some(({ at, secret: hidden }) => at === gives.with && hidden === 'yes');
    if (!secret) findings.push(error(`.finds[${i}].gives`, 'A find shows a secret door, and this is none.'));
  });
  const effects = (path: string, list: readonly Effect[]): void => {
    list.forEach((effect, i) => aboutEffect(file, `${path}[${i}]`, effect, mark, letter, findings));
  };
  file.traps.forEach((trap, i) => {
    if (trap.effects.length === 0) findings.push(error(`.traps[${i}]`, 'A trap without effects springs for nothing.'));
    effects(`.traps[${i}].effects`, trap.effects);
  });
  file.devices.forEach((device, i) => {
    if (device.effects.length === 0) findings.push(error(`.devices[${i}]`, 'A device without effects does nothing.'));
    effects(`.devices[${i}].effects`, device.effects);
  });
  file.items.forEach((item, i) => effects(`.items[${i}].effects`, item.effects));
  file.scenes.forEach((scene, i) => {
    if (scene.when.is === 'seen') letter(`.scenes[${i}].when`, scene.when.with);
    if (scene.when.is === 'round' && file.rounds > 0 && scene.when.with > file.rounds) {
      findings.push(warning(`.scenes[${i}].when`, 'This round never comes.'));
    }
    if (scene.when.is === 'never') findings.push(warning(`.scenes[${i}].when`, 'This scene is never played.'));
    effects(`.scenes[${i}].effects`, scene.effects);
  });
  for (const sign of drawn) if (!used.has(sign)) findings.push(warning('.marks', `Nothing uses the mark '${sign}'.`));
  return [...findings, ...aboutExit(file)];
}

function aboutEffect(
  file: MissionFile,
  path: string,
  effect: Effect,
  mark: (path: string, sign: string) => void,
  letter: (path: string, sign: string) => void,
  findings: Finding[],
): void {
  switch (effect.is) {
    case 'monsters':
      if (effect.with.at !== '*') mark(path, effect.with.at);
      return;
    case 'blast':
      if (effect.with !== '*') mark(path, effect.with);
      return;
    case 'teleport':
      mark(path, effect.with);
      return;
    case 'open':
    case 'close':
      if (!file.doors.some(({ at }) => at === effect.with))
        findings.push(error(path, `No door has the mark '${effect.with}'.`));
      return;
    case 'dark':
    case 'light':
    case 'power':
    case 'reveal':
      letter(path, effect.with);
      break;
    default:
  }
}

/** What the exit needs must lie somewhere. */
function aboutExit(file: MissionFile): Finding[] {
  const { needs } = file.exit;
  if (needs === '') return [];
  const lies = file.items.some(({ thing }) => thing.is === 'item' && thing.with === needs);
  const found = file.finds.some(
    ({ gives }) => gives.is !== 'door' && gives.with.is === 'item' && gives.with.with === needs,
  );
  return lies || found ? [] : [error('.exit.needs', `'${needs}' lies nowhere.`)];
}
