import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('../../testing/stray-process/main.ts', import.meta.url));

it('a process outlives an unhandled rejection, and ends in order after an uncaught error', () => {
  const { status, stdout } = spawnSync(process.execPath, [MAIN], { encoding: 'utf8', timeout: 30_000 });
  const said = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg: string; err?: { message: string } })
    .map(({ err, msg }) => err?.message ?? msg);
  expect(said.toSorted()).toEqual([
    'closed in order',
    'is never awaited',
    'is never caught',
    'still here, with 1 promise',
  ]);
  expect(status).toBe(1);
});
