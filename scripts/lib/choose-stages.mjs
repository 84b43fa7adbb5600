import { parseArgs } from 'node:util';

/** @typedef {import('../test.mjs').Stage} Stage */
/**
 * `only` are packages or parts of paths; `changed` is whether to run what the changes can break; `slowest` is whether to
 * list the files that took longest.
 * @typedef {{ names: ReadonlySet<string>, only: readonly string[], changed: boolean, slowest: boolean }} Chosen
 */

const OPTIONS = /** @type {const} */ ({
  stage: { type: 'string', multiple: true },
  only: { type: 'string', multiple: true },
  changed: { type: 'boolean' },
  slowest: { type: 'boolean' },
});

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
  const { stage: wanted, only = [], changed = false, slowest = false } = request;
  const unknown = wanted?.find(name => !stages.some(stage => stage.name === name));
  if (unknown !== undefined) {
    return `There is no stage "${unknown}"; the stages are ${stages.map(stage => stage.name).join(', ')}.`;
  }
  if (changed && only.length > 0) return '--changed and --only each say which tests to run; give one of them.';
  const chosen = stages.filter(stage => {
    if (wanted !== undefined) return wanted.includes(stage.name);
    if (changed) return stage.tests !== undefined || stage.always === true;
    return only.length === 0 || stage.tests !== undefined;
  });
  const names = new Set(chosen.map(stage => stage.name));
  if (chosen.some(stage => stage.tests !== undefined)) {
    for (const stage of stages) if (stage.step === 'build') names.add(stage.name);
  }
  return { names, only, changed, slowest };
}

/** @param {string[]} args */
function read(args) {
  try {
    return parseArgs({ args, options: OPTIONS }).values;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
