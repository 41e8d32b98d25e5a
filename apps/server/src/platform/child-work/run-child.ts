import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DomainError } from '../errors.ts';
import { type BoundedProcess, killGroup, type ProcessBounds, spawnBounded } from './bounded-process.ts';
import { ANSWER_FILE, JOB_FILE } from './child-job.ts';

export type ChildTask = {
  /** A module that calls `answerJob`: as source or as bundle, with few imports, since each child reads them. */
  entry: URL;
  /** The child's own, made by `inFolder`. */
  folder: string;
  /** Plain data. */
  job: unknown;
  /** `memoryBytes` is what the work itself may take, beyond what Node takes to run. */
  bounds: ProcessBounds;
  timeoutMs: number;
  /** Aborts when the caller no longer waits for the answer. */
  signal: AbortSignal;
};

/** Why there is no answer: out of time, or of memory or disk; stopped from here; ended by itself, which only a crash does. */
export type ChildFailure = 'too-slow' | 'too-large' | 'stopped' | 'crashed';

export class ChildWorkError extends Error {
  readonly reason: ChildFailure;
  constructor(reason: ChildFailure, complaint: string) {
    super(`Work in a child ended (${reason}). ${complaint}`);
    this.name = 'ChildWorkError';
    this.reason = reason;
  }
}

/** V8 maps half a gigabyte for code that it may make, writable from the first moment; 574 MB are mapped once Node runs. */
const RUNTIME_BYTES = 600 * 1024 * 1024;
/** Of the work's memory; the rest is for bytes and native code. Without it V8 would fight long for the last page. */
const HEAP_SHARE = 0.6;
const FLAGS = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8', '--v8-pool-size=1'];
/** Few heaps for its few threads. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '2' };

const MOST_COMPLAINT_CHARACTERS = 2_000;
const MOST_ANSWER_BYTES = 64 * 1024;

/** Does one job in a child process, and gives back what the child answers. Throws `ChildWorkError`. */
export async function runChild({
  entry,
  folder,
  job,
  bounds,
  timeoutMs,
  signal,
}: ChildTask): Promise<unknown> {
  await writeFile(join(folder, JOB_FILE), JSON.stringify(job), { mode: 0o600 });
  const heap = `--max-old-space-size=${Math.floor((bounds.memoryBytes * HEAP_SHARE) / 1024 ** 2)}`;
  const child = spawnBounded(process.execPath, [...FLAGS, heap, fileURLToPath(entry), folder], {
    bounds: { ...bounds, memoryBytes: RUNTIME_BYTES + bounds.memoryBytes },
    folder,
    env: ENVIRONMENT,
  });
  const late = AbortSignal.timeout(timeoutMs);
  const over = AbortSignal.any([late, signal]);
  const kill = () => killGroup(child);
  over.addEventListener('abort', kill, { once: true });
  if (over.aborted) kill();
  const { code, killedBy, complaint } = await endOf(child);
  over.removeEventListener('abort', kill);
  if (code === 0) return readAnswer(folder);
  if (signal.aborted) throw new ChildWorkError('stopped', '');
  // No fault of the file.
  if (/\b(ENOSPC|EDQUOT)\b/.test(complaint)) throw noRoom();
  throw new ChildWorkError(late.aborted ? 'too-slow' : reasonOf(killedBy, complaint), complaint);
}

function noRoom(): DomainError {
  return new DomainError('unavailable', 'There is no room for files just now. Try again later.');
}

type End = { code: number | null; killedBy: NodeJS.Signals | null; complaint: string };

function endOf(child: BoundedProcess): Promise<End> {
  let complaint = '';
  child.stdout.resume();
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-MOST_COMPLAINT_CHARACTERS);
  });
  // Left open: that it closes tells the child that this process is gone.
  child.stdin.on('error', () => undefined);
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, killedBy: null, complaint: error.message }));
    child.once('close', (code, killedBy) => resolve({ code, killedBy, complaint }));
  });
}

/** By the signals of its bounds (setrlimit(2)); without memory V8 says so and gives up, beyond the largest file Node. */
function reasonOf(killedBy: NodeJS.Signals | null, complaint: string): ChildFailure {
  if (killedBy === 'SIGXCPU') return 'too-slow';
  // The kernel's own, where the machine has no memory left.
  if (killedBy === 'SIGKILL') return 'too-large';
  return /out of memory|bad_alloc|allocation failed|failed to allocate|EFBIG/i.test(complaint)
    ? 'too-large'
    : 'crashed';
}

async function readAnswer(folder: string): Promise<unknown> {
  const path = join(folder, ANSWER_FILE);
  if ((await stat(path)).size > MOST_ANSWER_BYTES)
    throw new ChildWorkError('crashed', 'Its answer is too long.');
  const answer: unknown = JSON.parse(await readFile(path, 'utf8'));
  return answer;
}
