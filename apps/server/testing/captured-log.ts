import { createLog, type Log } from '../src/platform/log.ts';

/** A log that is kept: every line that would have been written. */
export function createCapturedLog(): { log: Log; lines: string[] } {
  const lines: string[] = [];
  return { log: createLog('info', { write: (line) => void lines.push(line) }), lines };
}
