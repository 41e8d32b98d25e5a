import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool } from '@school/server/platform/database';
import { createLog } from '@school/server/platform/log';
import { recordBytes } from '@school/server/testing/streams';
import { createTestDatabase } from '@school/server/testing/test-database';
import { expect, it } from 'vitest';
import { runLive } from './run-live.ts';

it('a film of one’s own is played once at the speed of life, as a lesson that ends with it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'school-live-'));
  const database = await createTestDatabase();
  const client = createPool(database.url, createLog('silent'), 1);
  const film = join(folder, 'film.mp4');
  await writeFile(film, await recordBytes('mp4', { seconds: 8 }));
  const said: string[] = [];
  const io = {
    env: { DATABASE_URL: database.url, MEDIA_DIR: folder },
    say: (line: string) => void said.push(line),
    complain: (line: string) => void said.push(line),
  };
  const startedAtMs = performance.now();
  await runLive(io, ['go', film]);
  expect(said.at(-1)).toBe('The lesson is over; its recording follows.');
  expect(performance.now() - startedAtMs).toBeGreaterThan(7_000);
  const { rows } = await client.query('select id, runs, stream_id, picture_at, ended_at from stages');
  expect(rows).toEqual([
    {
      id: expect.any(String) as string,
      runs: 1,
      stream_id: null,
      picture_at: expect.any(Date) as Date,
      ended_at: expect.any(Date) as Date,
    },
  ]);
  const [{ id }] = rows as [{ id: string }];
  expect(existsSync(join(folder, 'live', id, 'r1', 'v720-2.m4s'))).toBe(true);
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});
