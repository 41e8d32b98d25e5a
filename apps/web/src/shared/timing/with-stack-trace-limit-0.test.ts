import { describe, expect, it } from 'vitest';
import { withStackTraceLimit0 } from './with-stack-trace-limit-0.ts';

const linesOf = (error: unknown) => (error instanceof Error ? (error.stack ?? '').split('\n').slice(1) : []);

describe('errors', () => {
  it('have no stack meanwhile, and one afterwards', async () => {
    const meanwhile = await withStackTraceLimit0(async () => new Error('meanwhile'));
    expect(linesOf(meanwhile)).toEqual([]);
    expect(linesOf(new Error('afterwards'))).not.toEqual([]);
  });

  it('have one again after what failed', async () => {
    await expect(withStackTraceLimit0(() => Promise.reject(new Error('not loaded')))).rejects.toThrow(
      'not loaded',
    );
    expect(linesOf(new Error('afterwards'))).not.toEqual([]);
  });
});
