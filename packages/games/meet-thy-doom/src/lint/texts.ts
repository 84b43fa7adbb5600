import type { Finding } from '@doomtable/kernel';
import type { MissionFile } from '../data/shape.js';
import { warning } from './finding.js';

/** What a line of a sheet, and what a reader, has room for. */
const LONGEST_NAME = 28;
const LONGEST_TELLING = 240;

export function aboutTexts(file: MissionFile): Finding[] {
  const names: [string, string][] = [
    ['.title', file.title],
    ...file.sectors.map(({ name }, i): [string, string] => [`.sectors[${i}].name`, name]),
    ...file.devices.map(({ name }, i): [string, string] => [`.devices[${i}].name`, name]),
    ...file.traps.map(({ name }, i): [string, string] => [`.traps[${i}].name`, name]),
  ];
  const tellings: [string, string][] = [
    ...Object.entries(file.story).map(([part, telling]): [string, string] => [`.story.${part}`, telling]),
    ...(['sectors', 'devices', 'traps', 'finds', 'items', 'scenes'] as const).flatMap(list =>
      file[list].map(({ telling }, i): [string, string] => [`.${list}[${i}].telling`, telling]),
    ),
  ];
  return [
    ...names.flatMap(([path, name]) => tooLong(path, name, LONGEST_NAME)),
    ...tellings.flatMap(([path, telling]) => tooLong(path, telling, LONGEST_TELLING)),
    ...(file.story.opening === '' ? [warning('.story.opening', 'A mission opens with a telling.')] : []),
  ];
}

function tooLong(path: string, words: string, most: number): Finding[] {
  const { length } = [...words];
  return length <= most ? [] : [warning(path, `This has ${length} characters; more than ${most} are not read.`)];
}
