import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createHashTurns, type TurnBounds } from './hash-turns.ts';
import type { HashAnswer, HashFailure, HashRequest } from './password-worker.ts';

/** Beside this file, as source or as bundle. */
const WORKER = new URL(`./password-worker${extname(import.meta.filename)}`, import.meta.url);

/** Hashing saturates the cores; beyond this many waiting, a clear refusal is kinder than a long silence. */
const BOUNDS: TurnBounds = { atOnce: availableParallelism(), waiting: 200 };

/** Hashes on separate threads, one for each core. Throws TOO_MANY_ATTEMPTS_TRY_LATER when too many wait. */
export const hashOnThread = createHashThreads(WORKER, BOUNDS);

export function createHashThreads(worker: URL, bounds: TurnBounds) {
  const takeTurn = createHashTurns(bounds);
  const idle = new Set<Worker>();

  const startThread = (): Worker => {
    const thread = new Worker(worker);
    const forget = () => idle.delete(thread);
    // Unheard, an error of one that nobody asks would end the process.
    thread.on('error', forget).on('exit', forget);
    // The process may end while a thread waits for work.
    thread.unref();
    return thread;
  };
  const takeThread = (): Worker => {
    const [free] = idle;
    if (!free) return startThread();
    idle.delete(free);
    return free;
  };

  return (request: HashRequest): Promise<HashAnswer> =>
    takeTurn(['threads'], async () => {
      const thread = takeThread();
      const answer = await ask(thread, request);
      // Only one that has answered is asked again: what has failed is ending.
      idle.add(thread);
      if ('error' in answer) throw new Error(`A password could not be hashed: ${answer.error}`);
      return answer;
    });
}

function ask(thread: Worker, request: HashRequest): Promise<HashAnswer | HashFailure> {
  return new Promise((resolve, reject) => {
    const done = () => {
      thread.off('message', onMessage).off('error', onError).off('exit', onExit);
      thread.unref();
    };
    const onMessage = (answer: HashAnswer | HashFailure) => {
      // Under `node --watch` a thread also reports what it imports.
      if (!('hash' in answer || 'fits' in answer || 'error' in answer)) return;
      done();
      resolve(answer);
    };
    const onError = (error: Error) => {
      done();
      reject(error);
    };
    const onExit = (code: number) => onError(new Error(`A thread that hashes ended with ${code}.`));
    thread.on('message', onMessage).on('error', onError).on('exit', onExit);
    thread.ref();
    thread.postMessage(request);
  });
}
