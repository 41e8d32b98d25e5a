import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { BUSY_SECONDS, tooManyAttempts } from '../identity.errors.ts';
import type { HashAnswer, HashRequest } from './password-worker.ts';

/** Hashing saturates the cores; beyond this many waiting, a clear refusal is kinder than a long silence. */
const MAX_WAITING = 200;

/** Beside this file, as source or as bundle. */
const WORKER = new URL(`./password-worker${extname(import.meta.filename)}`, import.meta.url);

type Waiting = (thread: Worker) => void;

const idle: Worker[] = [];
const waiting: Waiting[] = [];
let threads = 0;

/** Hashes on separate threads, one for each core. Throws TOO_MANY_ATTEMPTS_TRY_LATER when too many wait. */
export async function hashOnThread(request: HashRequest): Promise<HashAnswer> {
  const thread = await takeThread();
  try {
    return await ask(thread, request);
  } finally {
    giveBack(thread);
  }
}

async function takeThread(): Promise<Worker> {
  const free = idle.pop();
  if (free) return free;
  if (threads < availableParallelism()) return startThread();
  if (waiting.length >= MAX_WAITING) throw tooManyAttempts(BUSY_SECONDS);
  return new Promise((resolve) => waiting.push(resolve));
}

function startThread(): Worker {
  threads += 1;
  const thread = new Worker(WORKER);
  // The process may end while a thread waits for work.
  thread.unref();
  return thread;
}

function giveBack(thread: Worker): void {
  const isAlive = thread.threadId > 0;
  if (!isAlive) threads -= 1;
  const next = waiting.shift();
  if (next) next(isAlive ? thread : startThread());
  else if (isAlive) idle.push(thread);
}

function ask(thread: Worker, request: HashRequest): Promise<HashAnswer> {
  return new Promise((resolve, reject) => {
    const done = () => {
      thread.off('message', onMessage);
      thread.off('error', onError);
      thread.unref();
    };
    const onMessage = (answer: HashAnswer) => {
      // Under `node --watch` a thread also reports what it imports.
      if (!('hash' in answer || 'fits' in answer)) return;
      done();
      resolve(answer);
    };
    const onError = (error: Error) => {
      done();
      reject(error);
    };
    thread.on('message', onMessage);
    thread.on('error', onError);
    thread.ref();
    thread.postMessage(request);
  });
}
