import type { Page } from 'puppeteer-core';
import { z } from 'zod';
import type { Row } from './row.ts';

/** How long a page could not answer, and how long the processor worked on it. */
export type Task = { milliseconds: number; cpuMicroseconds: number };

const traceEvent = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  dur: z.number().optional(),
  tdur: z.number().optional(),
  args: z.object({ name: z.unknown().optional() }).optional(),
});
const traced = z.object({ traceEvents: z.array(traceEvent) });
type TraceEvent = z.infer<typeof traceEvent>;

/**
 * The longest task of the page's main thread meanwhile, or the one that the processor worked on longest: of any length,
 * where the Long Tasks API knows those over 50 ms.
 */
export async function findLongestTask(
  page: Page,
  work: () => Promise<void>,
  by: 'dur' | 'tdur' = 'dur',
): Promise<Task> {
  await page.tracing.start({ categories: ['toplevel'] });
  await work();
  const trace = await page.tracing.stop();
  if (!trace) throw new Error('the browser has no trace');
  const { traceEvents } = traced.parse(JSON.parse(Buffer.from(trace).toString()));
  const threads = new Set(traceEvents.filter(isMainThread).map(threadOf));
  const tasks = traceEvents.filter(
    (event) => event.name === 'ThreadControllerImpl::RunTask' && threads.has(threadOf(event)),
  );
  if (tasks.length === 0) throw new Error('the trace has no tasks');
  const longest = tasks.reduce((most, task) => ((task[by] ?? 0) > (most[by] ?? 0) ? task : most));
  return { milliseconds: (longest.dur ?? 0) / 1_000, cpuMicroseconds: longest.tdur ?? 0 };
}

const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;

function isMainThread({ name, args }: TraceEvent): boolean {
  return name === 'thread_name' && args?.name === 'CrRendererMain';
}

/** A task's time, and beside it how long the processor worked: on a busy machine a page waits for its turn. */
export function taskRow(name: string, ours: Task, peer: Task, peerName: string, brake: number): Row {
  return {
    name: brake === 1 ? `${name}: longest task` : `${name}, ${brake} times slower: longest task`,
    unit: 'ms',
    ours: ours.milliseconds,
    peer: { name: peerName, value: peer.milliseconds },
    isMoreBetter: false,
    aim: brake === 1 ? '≤ 50 ms' : '',
    cpuMicroseconds: ours.cpuMicroseconds,
    peerCpuMicroseconds: peer.cpuMicroseconds,
  };
}

/** A page answers within this. */
const LONGEST_MS = 50;

/** How long the processor worked on a task, beside the most that it may be. Other work on the machine does not lengthen it. */
export function limitRow(name: string, { cpuMicroseconds }: Task, brake = 1): Row {
  return {
    name: brake === 1 ? `${name}: longest task` : `${name}, ${brake} times slower: longest task`,
    unit: 'ms of processor',
    ours: cpuMicroseconds / 1_000,
    peer: { name: 'limit', value: LONGEST_MS },
    isMoreBetter: false,
    aim: brake === 1 ? `≤ ${LONGEST_MS} ms` : '',
  };
}
