import type { Finding } from '@doomtable/kernel';
import type { AdventureFile } from '../data/shape.js';
import { error, warning } from './finding.js';

/** Names longer than this do not fit their line on a phone; tellings longer than this are not read. */
const LONGEST_NAME = 24;
const LONGEST_TELLING = 240;
const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Words: an id that can stand in an address, names that fit and differ, tellings of bearable length. */
export function aboutTexts(file: AdventureFile): Finding[] {
  const { story, heroes, enemies, encounters, treasures, locations } = file;
  return [
    ...(ID.test(file.id)
      ? []
      : [error('.id', 'The id must be of small letters, digits and single hyphens between them.')]),
    ...named('.title', file.title),
    ...Object.entries(story).flatMap(([part, telling]) => told(`.story.${part}`, telling)),
    ...people('.heroes', heroes),
    ...people('.enemies', enemies),
    ...people('.encounters', encounters),
    ...things('.treasures', treasures),
    ...things('.locations', locations),
    ...heroes.flatMap(({ starts, learns }, hero) => things(`.heroes[${hero}].powers`, [starts, ...learns])),
  ];
}

function people(path: string, list: readonly { readonly name: string; readonly story: string }[]): Finding[] {
  return [...things(path, list), ...list.flatMap(({ story }, i) => told(`${path}[${i}].story`, story))];
}

/** Names that fit, each once: options are told apart by them. */
function things(path: string, list: readonly { readonly name: string }[]): Finding[] {
  const names = list.map(({ name }) => name.toLowerCase());
  return list.flatMap(({ name }, i) => {
    const at = `${path}[${i}].name`;
    const twice = names.indexOf(name.toLowerCase()) < i;
    return twice ? [error(at, `Another one in this list is called '${name}' too.`)] : named(at, name);
  });
}

function named(path: string, name: string): Finding[] {
  return lengthOf(name) <= LONGEST_NAME
    ? []
    : [warning(path, `This name has ${lengthOf(name)} characters, and a line has room for ${LONGEST_NAME}.`)];
}

function told(path: string, telling: string): Finding[] {
  return lengthOf(telling) <= LONGEST_TELLING
    ? []
    : [warning(path, `This telling has ${lengthOf(telling)} characters; more than ${LONGEST_TELLING} are not read.`)];
}

function lengthOf(words: string): number {
  return [...words].length;
}
