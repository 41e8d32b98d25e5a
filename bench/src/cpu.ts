import { readFileSync } from 'node:fs';

/** Of `/proc/…/stat`; the same on every Linux of today. */
const TICK_MICROSECONDS = 10_000;

/** The fields of `/proc/…/stat` behind the name, which may hold anything. */
function statOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
}

export function cpuMicrosecondsOf(pid: number): number {
  const fields = statOf(pid);
  return (Number(fields[11]) + Number(fields[12])) * TICK_MICROSECONDS;
}

export function parentOf(pid: number): number {
  return Number(statOf(pid)[1]);
}

/** Of PostgreSQL's first process and all its connections, those that are closed too. */
export function databaseCpuMicrosecondsOf(pid: number): number {
  const fields = statOf(pid);
  const ended = (Number(fields[13]) + Number(fields[14])) * TICK_MICROSECONDS;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  const ofChildren = children.map((child) => {
    try {
      return cpuMicrosecondsOf(child);
    } catch {
      // One that has just ended is counted with those that ended, from the next look on.
      return 0;
    }
  });
  return [cpuMicrosecondsOf(pid), ended, ...ofChildren].reduce((sum, part) => sum + part, 0);
}
