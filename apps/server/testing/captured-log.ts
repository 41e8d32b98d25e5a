import { expect } from 'vitest';
import { createLog, type Log } from '../src/platform/log.ts';
import type { Metrics } from '../src/platform/metrics.ts';

/** A log that is kept: every line that would have been written; told to `countLine` as in production, if there is one. */
export function createCapturedLog(countLine?: Metrics['countLine']): { log: Log; lines: string[] } {
  const lines: string[] = [];
  const write = (line: string) => {
    lines.push(line);
  };
  return { log: createLog('info', { destination: { write }, ...(countLine && { countLine }) }), lines };
}

export function expectWithout(lines: readonly string[], secrets: readonly string[]): void {
  const all = lines.join('\n');
  for (const secret of secrets) expect(all.includes(secret), 'a secret is in the log').toBe(false);
}
