import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LessonContent } from '@school/contract/course-pieces';
import { cutFolderOf } from '@school/domain/film-cut';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { call } from '../../../../testing/call.ts';
import { createOperator, type SignedInAccount } from '../../../../testing/factories/accounts.ts';
import { createTurnableClock } from '../../../../testing/turnable-clock.ts';
import { systemClock } from '../../../platform/clock.ts';
import { changePiece, findRevisionAt, readContent } from '../../revisions/index.ts';
import { purgeRevisions } from '../../revisions/revisions.purge.ts';
import { PIECE_RULES } from '../pieces/piece-rules.ts';
import { purgeOldMedia } from './purge-old-media.ts';

const clock = createTurnableClock();
let test: TestApp;
let id: string;
let teacher: SignedInAccount;
beforeAll(async () => {
  test = await buildTestApp({}, { clock, sessionClock: systemClock });
  teacher = await createOperator(test.ctx);
  id =
    (await call(test.origin, 'createLesson', teacher.idToken, { title: 'Alti Film' })).result?.lessonID ?? '';
});
afterAll(() => test.close());

const pathOf = (folder: string) => join(test.ctx.config.mediaDir, folder);
const areThere = (...folders: string[]) => folders.map((folder) => existsSync(pathOf(folder)));

async function show(folder: string, isIn: 'studio' | 'import' = 'import', by: string | null = null) {
  await mkdir(pathOf(folder), { recursive: true });
  await writeFile(join(pathOf(folder), 'master.m3u8'), '#EXTM3U\n');
  const media = {
    folder,
    playlist: 'master.m3u8',
    poster: 'poster.webp',
    posterWidths: [],
    hasNightPoster: false,
  };
  await change({ media }, isIn, by);
}

const type = (title: string) => change({ title }, 'studio', teacher.uid);

const change = (fields: Partial<LessonContent>, origin: 'studio' | 'import', by: string | null) =>
  test.ctx.db.transaction((tx) =>
    changePiece(test.ctx, tx, PIECE_RULES.lesson, {
      id,
      by,
      origin,
      expected: null,
      edit: (content) => content && { ...content, ...fields },
    }),
  );

it('a film that was replaced goes after a day, with its cuts, and no other does', async () => {
  const [old, now] = [`${id}/0000000000000001`, `${id}/0000000000000002`];
  const cut = (whole: string) => cutFolderOf(whole, { startMs: 0, endMs: 2_000 });
  const stray = `${id}/0000000000000003`;
  await mkdir(pathOf(stray), { recursive: true });
  await show(old);
  await show(cut(old), 'studio');
  clock.advance(3 * 86_400_000);
  await show(now);
  await show(cut(now), 'studio');
  clock.advance(23 * 3_600_000);
  await purgeOldMedia(test.ctx);
  expect(areThere(old, cut(old))).toEqual([true, true]);
  clock.advance(2 * 3_600_000);
  await purgeOldMedia(test.ctx);
  // The whole film of the cut that is shown stays, and what no revision speaks of.
  expect(areThere(old, cut(old), now, cut(now), stray)).toEqual([false, false, true, true, true]);
});

it('a film that comes back stays', async () => {
  const [one, two] = [`${id}/0000000000000004`, `${id}/0000000000000005`];
  await show(one);
  await show(two);
  await show(one);
  clock.advance(5 * 86_400_000);
  await purgeOldMedia(test.ctx);
  expect(areThere(one, two)).toEqual([true, false]);
});

it('looks once at a lesson with many films that are gone, and removes nothing twice', async () => {
  for (const number of ['6', '7', '8']) await show(`${id}/000000000000000${number}`);
  clock.advance(5 * 86_400_000);
  const listing = vi.spyOn(test.ctx.media, 'listFolders');
  const removing = vi.spyOn(test.ctx.media, 'removeFolder');
  await purgeOldMedia(test.ctx);
  // The two just left, and the one that was shown before them.
  expect(removing).toHaveBeenCalledTimes(3);
  await purgeOldMedia(test.ctx);
  expect(removing).toHaveBeenCalledTimes(3);
  expect(listing.mock.calls).toEqual([[id], [id]]);
});

it('a film that was replaced in the middle of a sitting goes, and the history knows when it was', async () => {
  const [old, now] = [`${id}/000000000000000a`, `${id}/000000000000000b`];
  await show(old);
  clock.advance(3_600_000);
  await type('Vorher');
  clock.advance(2 * 60_000);
  await show(now, 'studio', teacher.uid);
  const shownAt = clock.now();
  clock.advance(2 * 60_000);
  await type('Nachher');
  clock.advance(26 * 3_600_000);
  await purgeRevisions(test.ctx);
  await purgeOldMedia(test.ctx);
  expect(areThere(old, now)).toEqual([false, true]);
  const then = await findRevisionAt(test.ctx.db, { kind: 'lesson', id }, shownAt);
  expect(readContent('lesson', then)).toMatchObject({ title: 'Vorher', media: { folder: now } });
});
