import { parentPort, workerData } from 'node:worker_threads';
import { messageOf, StoreProblem } from '../store-problem.js';
import type { EngineReply, Complaint, FromThread, Request, RequestBatch, ThreadData } from './calls.js';
import { SqliteEngine } from './engine.js';

/** The thread that writes the file: an engine that is asked by messages. */
async function serve(options: ThreadData): Promise<void> {
  try {
    const engine = await SqliteEngine.open({
      ...options,
      onFatal: problem => post({ kind: 'fatal', complaint: complaintOf(problem) }),
      onProgress: sentence => post({ kind: 'progress', sentence }),
    });
    parentPort?.on('message', (requests: string) => {
      for (const { number, request } of JSON.parse(requests) as RequestBatch) {
        ask(engine, request).then(
          value => answer({ number, value }),
          (error: unknown) => answer({ number, complaint: complaintOf(error) }),
        );
      }
    });
    post({ kind: 'open', version: engine.version });
  } catch (error) {
    post({ kind: 'notOpen', complaint: complaintOf(error) });
  }
}

function ask(engine: SqliteEngine, request: Request): Promise<unknown> {
  switch (request[0]) {
    case 'append':
      return engine.append(request[1], request[2]);
    case 'entriesAfter':
      return engine.entriesAfter(request[1], request[2], request[3]);
    case 'findSubmission':
      return engine.findSubmission(request[1], request[2]);
    case 'read':
      return engine.read(request[1], request[2]);
    case 'write':
      return engine.write(request[1], request[2]);
    case 'close':
      return engine.close();
  }
}

let answers: EngineReply[] = [];

/** Promises that are kept together, as those of one commit are, are answered in one message. */
function answer(one: EngineReply): void {
  answers.push(one);
  if (answers.length > 1) return;
  queueMicrotask(() => {
    post({ kind: 'answers', answers });
    answers = [];
  });
}

function post(message: FromThread): void {
  parentPort?.postMessage(message);
}

function complaintOf(error: unknown): Complaint {
  if (error instanceof StoreProblem) return { code: error.code, sentence: error.message };
  return { code: 'failed', sentence: messageOf(error) };
}

await serve(workerData as ThreadData);
