import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Trial } from '../../../testing/child-work/trying-child.ts';
import { makeLargeSchema } from '../../../testing/factories/anki-packages.ts';
import { createLog } from '../log.ts';
import { spawnBounded } from './bounded-process.ts';
import { type ChildWork, createChildWork } from './child-work.ts';
import { clearLeftFolders } from './work-folders.ts';

const ENTRY = new URL('../../../testing/child-work/trying-child.ts', import.meta.url);
const PARENT = fileURLToPath(new URL('../../../testing/child-work/killed-parent.ts', import.meta.url));
const MEGABYTE = 1024 * 1024;
const BOUNDS = { memoryBytes: 100 * MEGABYTE, cpuSeconds: 30, openFiles: 50, fileBytes: 2 * MEGABYTE };
const FOREVER = new AbortController().signal;

let childWork: ChildWork;
beforeAll(() => {
  childWork = createChildWork(createLog('silent'));
});
afterAll(() => childWork.close());

type Settings = { bounds?: Partial<typeof BOUNDS>; timeoutMs?: number; signal?: AbortSignal };

function run(folder: string, trial: Trial, { bounds, timeoutMs = 60_000, signal = FOREVER }: Settings = {}) {
  const job = { trial };
  return childWork.run({ entry: ENTRY, folder, job, bounds: { ...BOUNDS, ...bounds }, timeoutMs, signal });
}
const attempt = (trial: Trial, settings?: Settings) =>
  childWork.inFolder((folder) => run(folder, trial, settings));

const isThere = (pid: number) =>
  existsSync(`/proc/${pid}/stat`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
/** Processes that were started with this folder. */
const childrenIn = (folder: string) =>
  readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder);
    } catch {
      return false;
    }
  });
const foldersOf = (pid: number | undefined) =>
  readdirSync(tmpdir()).filter((name) => name.startsWith(`school-work-${pid}-`));
function residentKilobytes(): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);
}

describe('a child', () => {
  it('answers, knows none of the settings, and leaves nothing', async () => {
    process.env['A_SECRET_OF_THE_TEST'] = 'seen';
    const answer = (await attempt('answer')) as { folder: string; environment: string };
    const names = answer.environment.split('\0').map((line) => line.split('=')[0]);
    expect(new Set(names.filter(Boolean))).toEqual(
      new Set(['MALLOC_ARENA_MAX', 'PATH', 'UV_THREADPOOL_SIZE']),
    );
    expect(basename(answer.folder)).toMatch(new RegExp(`^school-work-${process.pid}-`));
    expect(existsSync(answer.folder)).toBe(false);
  });

  it.each([
    ['objects', 'heap', {}, 'too-large'],
    ['bytes beside them', 'buffers', {}, 'too-large'],
    ['a file', 'disk', {}, 'too-large'],
    ['seconds of the processor', 'spin', { bounds: { cpuSeconds: 1 } }, 'too-slow'],
    ['time', 'wait', { timeoutMs: 500 }, 'too-slow'],
    ['nothing, by its own fault', 'crash', {}, 'crashed'],
  ] as const)('that wants too much of %s is ended', async (_what, trial, settings, reason) => {
    await expect(attempt(trial, settings)).rejects.toMatchObject({ name: 'ChildWorkError', reason });
    expect(foldersOf(process.pid)).toEqual([]);
  });

  it('that finds the disk full says nothing against its file', async () => {
    await expect(attempt('full-disk')).rejects.toMatchObject({ name: 'DomainError', code: 'unavailable' });
    expect(foldersOf(process.pid)).toEqual([]);
  });

  // A thread did all this with 300 MB of its process, and could not be stopped.
  it('is ended in the middle of native code, and its memory is not this process’s', async () => {
    const schema = makeLargeSchema(78, 77_000);
    const before = residentKilobytes();
    const opened = childWork.inFolder((folder) => {
      writeFileSync(join(folder, 'hostile.sqlite'), schema);
      return run(folder, 'schema');
    });
    await expect(opened).rejects.toMatchObject({ reason: 'too-large' });
    expect(residentKilobytes() - before).toBeLessThan(20 * 1024);
  });

  it('ends with what it has started when its caller has gone', async () => {
    const gone = new AbortController();
    let pids: string[] = [];
    const work = childWork.inFolder(async (folder) => {
      const answer = run(folder, 'start-another', { signal: gone.signal });
      await expect.poll(() => existsSync(join(folder, 'other'))).toBe(true);
      pids = [...childrenIn(folder), readFileSync(join(folder, 'other'), 'utf8')];
      gone.abort();
      return answer;
    });
    await expect(work).rejects.toMatchObject({ reason: 'stopped' });
    expect(pids).toHaveLength(2);
    await expect.poll(() => pids.map(Number).filter(isThere)).toEqual([]);
  });

  it('ends when the server stops, and its folder goes', async () => {
    const stopping = createChildWork(createLog('silent'));
    const task = { entry: ENTRY, job: { trial: 'spin' }, bounds: BOUNDS, timeoutMs: 60_000, signal: FOREVER };
    const work = stopping
      .inFolder((folder) => stopping.run({ ...task, folder }))
      .catch((error: unknown) => error);
    await expect.poll(() => childrenIn(`school-work-${process.pid}-`)).toHaveLength(1);
    await stopping.close();
    expect(await work).toMatchObject({ reason: 'stopped' });
    expect(foldersOf(process.pid)).toEqual([]);
    expect(childrenIn(`school-work-${process.pid}-`)).toEqual([]);
  });

  it('does not outlive a server that is killed, whose folder the next start clears', async () => {
    const parent = spawn(process.execPath, [PARENT], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [folder] = (await once(parent.stdout.setEncoding('utf8'), 'data')) as [string];
    await expect.poll(() => childrenIn(folder)).toHaveLength(1);
    // It is at work, and hears nothing.
    await expect.poll(() => existsSync(join(folder, 'job.json'))).toBe(true);
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    await expect.poll(() => childrenIn(folder)).toEqual([]);
    expect(existsSync(folder)).toBe(true);
    await createChildWork(createLog('silent')).start();
    expect(existsSync(folder)).toBe(false);
  });

  it('ends by itself, where nothing else ends it, when its standard input closes', async () => {
    await childWork.inFolder(async (folder) => {
      writeFileSync(join(folder, 'job.json'), JSON.stringify({ trial: 'wait' }));
      const child = spawn(process.execPath, [fileURLToPath(ENTRY), folder], {
        stdio: ['pipe', 'ignore', 'ignore'],
      });
      child.stdin.end();
      expect(await once(child, 'exit')).toEqual([1, null]);
    });
  });
});

it('a folder of a process that runs stays, and one whose number came again goes', async () => {
  const own = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ')[19];
  const [kept, left] = [`school-work-${process.pid}-${own}-kept`, `school-work-${process.pid}-1-left`];
  for (const name of [kept, left]) mkdirSync(join(tmpdir(), name));
  await clearLeftFolders();
  expect([kept, left].map((name) => existsSync(join(tmpdir(), name)))).toEqual([true, false]);
  rmSync(join(tmpdir(), kept), { recursive: true });
});

it('a program of others runs within bounds that the kernel keeps, and behind the school', async () => {
  const child = spawnBounded('sleep', ['60'], { bounds: { ...BOUNDS, cpuSeconds: null } });
  const of = (file: string) => readFileSync(`/proc/${child.pid}/${file}`, 'utf8');
  await expect.poll(() => of('cmdline')).toBe('sleep\u000060\u0000');
  const limits = of('limits');
  expect(limits).toMatch(/Max data size +104857600 +104857600/);
  expect(limits).toMatch(/Max file size +2097152 +2097152/);
  expect(limits).toMatch(/Max open files +50 +50/);
  expect(limits).toMatch(/Max core file size +0 +0/);
  expect(limits).toMatch(/Max cpu time +unlimited/);
  const fields = of('stat').split(') ')[1]?.split(' ') ?? [];
  // Its own process group, and its niceness (proc(5), fields 5 and 19).
  expect([fields[2], fields[16]]).toEqual([String(child.pid), String(Math.min(getPriority() + 5, 19))]);
  await expect.poll(() => of('oom_score_adj').trim()).toBe('1000');
  child.kill('SIGKILL');
  await once(child, 'close');
});
