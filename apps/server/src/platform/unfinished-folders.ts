import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { beginningOf } from './child-work/work-folders.ts';

/** Names the process that writes it, and when that began: a number of a process comes again. */
const NAME = /^\.[^/]+\.part-(\d+)-(\d+)(?:-[\da-f-]{36})?$/;

/** Where this process writes what is to become `target`, beside it: whole or not at all. */
export function unfinishedOf(target: string): string {
  const name = `.${basename(target)}.part-${process.pid}-${beginningOf(process.pid)}`;
  return join(dirname(target), name);
}

/** Whether what has this name is not whole. */
export function isUnfinished(name: string): boolean {
  return NAME.test(name);
}

/** Removes from a folder what processes left unfinished that were killed. */
export function clearUnfinished(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const [, pid, beginning] = NAME.exec(name) ?? [];
    if (pid === undefined || beginningOf(Number(pid)) === beginning) continue;
    rmSync(join(folder, name), { recursive: true, force: true });
  }
}
