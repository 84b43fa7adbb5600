import { parseArgs } from 'node:util';

/** @typedef {import('../test.mjs').Stage} Stage */
/** @typedef {{ names: ReadonlySet<string>, only: string | undefined }} Chosen */

/**
 * Reads which part of the stages is wanted, or says in one sentence what is wrong with the request. With test stages
 * always comes the build: tests run on its output. A request by path alone means all test stages.
 * @param {readonly Stage[]} stages
 * @param {string[]} args
 * @returns {Chosen | string}
 */
export function chooseStages(stages, args) {
  const request = read(args);
  if (typeof request === 'string') return request;
  const { stage: wanted, only } = request;
  const unknown = wanted?.find(name => !stages.some(stage => stage.name === name));
  if (unknown !== undefined) {
    return `There is no stage "${unknown}"; the stages are ${stages.map(stage => stage.name).join(', ')}.`;
  }
  const chosen = stages.filter(stage => {
    if (wanted !== undefined) return wanted.includes(stage.name);
    return only === undefined || stage.tests !== undefined;
  });
  const names = new Set(chosen.map(stage => stage.name));
  if (chosen.some(stage => stage.tests !== undefined)) {
    for (const stage of stages) if (stage.step === 'build') names.add(stage.name);
  }
  return { names, only };
}

/** @param {string[]} args */
function read(args) {
  try {
    return parseArgs({ args, options: { stage: { type: 'string', multiple: true }, only: { type: 'string' } } }).values;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
