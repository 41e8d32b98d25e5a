import type { Readable, Writable } from 'node:stream';
import { killGroup, type ProcessBounds, spawnBounded } from '../../../platform/child-work/bounded-process.ts';
import { FilmProblem } from './film-problem.ts';

export type ToolTask = {
  program: string;
  args: readonly string[];
  /** Where it writes. */
  folder: string;
  bounds: ProcessBounds;
  timeoutMs: number;
  signal: AbortSignal;
  /** What it says on standard output, line by line; else it is gathered. */
  onLine?: (line: string) => void;
  /** What it reads on standard input. */
  reads?: Readable;
  /** Where its standard output goes instead. */
  writes?: Writable;
};

export type ToolEnd = {
  code: number | null;
  killedBy: NodeJS.Signals | null;
  said: string;
  complaint: string;
};

const MOST_SAID = 1024 * 1024;
const MOST_COMPLAINT = 16 * 1024;
/** Added to what every child has: a lesson's pages come first. */
const NICER = ['-n', '10'];

/** Runs ffmpeg or ffprobe in a child within bounds, with little of the processor. Throws what the signal says, or `FilmProblem`. */
export async function runTool(task: ToolTask): Promise<ToolEnd> {
  const { program, args, folder, bounds, timeoutMs, signal, onLine, reads, writes } = task;
  signal.throwIfAborted();
  const child = spawnBounded('nice', [...NICER, program, ...args], { bounds, folder });
  const late = AbortSignal.timeout(Math.ceil(timeoutMs));
  const over = AbortSignal.any([late, signal]);
  const kill = () => killGroup(child);
  over.addEventListener('abort', kill, { once: true });
  if (over.aborted) kill();
  child.stdin.on('error', () => undefined);
  if (reads) reads.pipe(child.stdin);
  else child.stdin.end();
  let said = '';
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-MOST_COMPLAINT);
  });
  if (writes) child.stdout.pipe(writes);
  else
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-MOST_SAID);
      if (!onLine) return;
      const lines = said.split('\n');
      said = lines.pop() ?? '';
      lines.forEach(onLine);
    });
  const end = await new Promise<ToolEnd>((resolve) => {
    child.once('error', (error) => resolve({ code: null, killedBy: null, said, complaint: error.message }));
    child.once('close', (code, killedBy) => resolve({ code, killedBy, said, complaint }));
  });
  over.removeEventListener('abort', kill);
  // Whoever writes into what nobody reads any more would never end.
  reads?.unpipe(child.stdin).resume();
  signal.throwIfAborted();
  if (late.aborted || end.killedBy === 'SIGXCPU') throw new FilmProblem('too-slow', end.complaint);
  if (/No space left on device|Disk quota exceeded/.test(end.complaint)) throw new FilmProblem('disk-full');
  return end;
}

/** A child that something else has ended: nothing of the film's. */
export class ToolKilled extends Error {}

/** The same where anything but success is a fault of the film's, or of neither. */
export async function runToolWhole(task: ToolTask): Promise<ToolEnd> {
  const end = await runTool(task);
  if (end.code === 0) return end;
  if (end.killedBy === 'SIGKILL' || end.killedBy === 'SIGTERM') throw new ToolKilled(end.complaint);
  throw new FilmProblem('broken', end.complaint.slice(-1_000));
}

/** Runs them beside each other. The first that fails ends the others; when it answers, or throws, none is left. */
export async function runToolsBeside(tasks: readonly ToolTask[]): Promise<ToolEnd[]> {
  const stop = new AbortController();
  const runs = tasks.map(async (task) => {
    try {
      return await runToolWhole({ ...task, signal: AbortSignal.any([task.signal, stop.signal]) });
    } catch (error) {
      stop.abort(error);
      throw error;
    }
  });
  await Promise.allSettled(runs);
  return Promise.all(runs);
}
