import { tmpdir } from 'node:os';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { runToolsBeside, ToolKilled, type ToolTask } from './run-tool.ts';

const MEGABYTE = 1024 * 1024;
const task = (script: string): ToolTask => ({
  program: 'sh',
  args: ['-c', script],
  folder: tmpdir(),
  bounds: { memoryBytes: 64 * MEGABYTE, cpuSeconds: 20, openFiles: 32, fileBytes: MEGABYTE },
  timeoutMs: 60_000,
  signal: new AbortController().signal,
});

/** Runs two, of which one writes what the other reads. */
function runPiped(writer: string, reader: string) {
  const between = new PassThrough();
  return runToolsBeside([
    { ...task(reader), reads: between },
    { ...task(writer), writes: between },
  ]);
}

describe('a tool that reads what another writes', () => {
  it('gets all of it', async () => {
    const [reader] = await runPiped('head -c 3000000 /dev/zero', 'wc -c');
    expect(reader?.said.trim()).toBe('3000000');
  });

  it('may end before the other, which then ends too', async () => {
    const ends = await runPiped('head -c 3000000 /dev/zero', 'head -c 10 >/dev/null');
    expect(ends.map(({ code }) => code)).toEqual([0, 0]);
  });

  it.each([
    ['the writer', 'echo first; kill -9 $$', 'cat'],
    ['the reader', 'yes', 'head -c 10; kill -9 $$'],
  ])('ends with the other where %s is killed', async (_who, writer, reader) => {
    await expect(runPiped(writer, reader)).rejects.toThrow(ToolKilled);
  });
});
