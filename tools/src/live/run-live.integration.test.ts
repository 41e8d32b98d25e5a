import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, createPool } from '@school/server/platform/database';
import { createLog } from '@school/server/platform/log';
import { createLesson } from '@school/server/testing/factories/lessons';
import { createTestDatabase, type TestDatabase } from '@school/server/testing/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runLive } from './run-live.ts';

let database: TestDatabase;
let client: ReturnType<typeof createPool>;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'school-live-'));
  database = await createTestDatabase();
  client = createPool(database.url, createLog('silent'), 1);
  for (const id of ['hello', 'goodbye']) await createLesson(createDatabase(client), { id });
});
afterAll(async () => {
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** `npm run live -- …` in this process. */
async function run(...args: string[]): Promise<{ said: string; complained: string }> {
  const outcome = { said: '', complained: '' };
  const io = {
    env: { DATABASE_URL: database.url, MEDIA_DIR: folder, FFMPEG_PATH: join(folder, 'no-such-ffmpeg') },
    say: (line: string) => {
      outcome.said += line;
    },
    complain: (line: string) => {
      outcome.complained += line;
    },
  };
  await runLive(io, args);
  return outcome;
}
const OPEN = 'select prepared_lesson_id as film from stages where ended_at is null';
const listOpen = async () => (await client.query<{ film: string }>(OPEN)).rows.map(({ film }) => film);

it('plays a lesson as if live without ffmpeg, one at a time, until it is ended', async () => {
  expect((await run('go', 'no-such-lesson')).complained).toBe('There is no such lesson, and no such file.');
  expect((await run('end')).said).toBe('No live lesson is running.');
  expect((await run('go', 'hello')).said).toMatch(/^The film plays as a live lesson now/);
  expect(await listOpen()).toEqual(['hello']);
  expect((await run('go', 'goodbye')).complained).toMatch(/^A live lesson is running already/);
  expect((await run('end')).said).toBe('The live lesson is over.');
  expect(await listOpen()).toEqual([]);
});

it('asks for ffmpeg in one sentence where a film of one’s own needs it, and opens no lesson', async () => {
  const film = join(folder, 'film.mp4');
  await writeFile(film, 'a film');
  expect((await run('go', film)).complained).toMatch(/ffmpeg.*FFMPEG_PATH/);
  expect(await listOpen()).toEqual([]);
});

it.each([[[]], [['go']], [['go', 'a', 'b']], [['end', 'x']], [['play', 'hello']]])(
  'says how it is called for %j',
  async (args) => {
    expect((await run(...args)).complained).toMatch(/^npm run live -- go LESSON/);
  },
);
