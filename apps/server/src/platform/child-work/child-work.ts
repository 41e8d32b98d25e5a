import { rm } from 'node:fs/promises';
import type { Log } from '../log.ts';
import { busy, createPlaces } from '../places.ts';
import { hasProcessBounds } from './bounded-process.ts';
import { type ChildTask, ChildWorkError, runChild } from './run-child.ts';
import { clearLeftFolders, makeWorkFolder } from './work-folders.ts';

/** Children at work: each may keep a core busy, and take the memory of its bounds. */
const MOST_CHILDREN = 3;
const MOST_WAITING = 6;
/** Files that are on their way in or out, also those that come slowly: each lies on disk, and does not block others. */
const MOST_FOLDERS = 64;

/** Where files of strangers are opened, and nowhere else: in a child process, within bounds that the kernel keeps. */
export type ChildWork = {
  /** Before the first folder: clears what killed processes left. */
  start: () => Promise<void>;
  /** Does `work` with a temporary folder, which is removed afterwards. Throws `unavailable` where there are too many. */
  inFolder: <Result>(work: (folder: string) => Promise<Result>) => Promise<Result>;
  /** Does one job in a child process once one of few places is free. Throws `unavailable`, or `ChildWorkError`. */
  run: (task: ChildTask) => Promise<unknown>;
  /** Ends every child, and removes what is left. */
  close: () => Promise<void>;
};

export function createChildWork(log: Log): ChildWork {
  const places = createPlaces({ most: MOST_CHILDREN, mostWaiting: MOST_WAITING });
  const folders = new Set<Promise<unknown>>();
  const closing = new AbortController();

  const runInTurn = async (task: ChildTask): Promise<unknown> => {
    const signal = AbortSignal.any([task.signal, closing.signal]);
    try {
      return await places.inTurn(signal, () => runChild({ ...task, signal }));
    } catch (error) {
      if (signal.aborted) throw new ChildWorkError('stopped', '');
      if (error instanceof ChildWorkError) log.warn({ reason: error.message }, 'a child found no answer');
      throw error;
    }
  };
  return {
    start: async () => {
      if (!hasProcessBounds())
        log.warn(
          'prlimit (util-linux) is missing: files of learners are opened within a bound of time alone',
        );
      await clearLeftFolders();
    },
    inFolder: async (work) => {
      if (folders.size >= MOST_FOLDERS) throw busy();
      const whole = workInFolder(work);
      const settled = whole.catch(() => undefined).finally(() => folders.delete(settled));
      folders.add(settled);
      return whole;
    },
    run: runInTurn,
    close: async () => {
      closing.abort();
      await Promise.all(folders);
    },
  };
}

async function workInFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await makeWorkFolder();
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
