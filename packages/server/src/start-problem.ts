import { accessSync, constants } from 'node:fs';
import { resolve } from 'node:path';
import { makeFolder } from './store/files.js';
import { messageOf } from './store/store-problem.js';

/** Why a server could not start, in one sentence that says what to do. */
export class StartProblem extends Error {
  readonly code: 'portTaken' | 'portForbidden' | 'noSuchAddress' | 'folderNotWritable';

  constructor(code: StartProblem['code'], sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'StartProblem';
    this.code = code;
  }
}

/** What an error of listening means; the error itself when it has no name here. */
export function listeningProblem(error: unknown, hostname: string, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new StartProblem('portTaken', `Port ${port} is taken by another program. Stop it, or choose another port.`, {
      cause: error,
    });
  }
  if (code === 'EACCES') {
    const sentence = `This user may not listen on port ${port}. Choose one above 1023, or put a proxy in front.`;
    return new StartProblem('portForbidden', sentence, { cause: error });
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartProblem('noSuchAddress', `This machine has no address ${hostname}.`, { cause: error });
  }
  return error;
}

/** Makes the data folder if it is not there, and sees whether this user may write in it. */
export function prepareFolder(folder: string): void {
  try {
    makeFolder(resolve(folder));
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const sentence = `The data folder ${folder} cannot be used (${messageOf(error)}). Give this user the right to write there, or choose another folder.`;
    throw new StartProblem('folderNotWritable', sentence, { cause: error });
  }
}
