import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { call } from '../../../../testing/call.ts';
import { createOperator } from '../../../../testing/factories/accounts.ts';
import { changePiece } from '../../revisions/index.ts';
import { PIECE_RULES } from '../pieces/piece-rules.ts';

const MANY = 10_000;
/** Of an answer: the page knows of its fifty, however many there are. */
const MOST_LETTERS = 32_000;
const ids = Array.from({ length: MANY }, (_none, at) => `lesson-${String(at).padStart(5, '0')}`);

let test: TestApp;
let teacher: string;
beforeAll(async () => {
  test = await buildTestApp();
  teacher = (await createOperator(test.ctx)).idToken;
  await test.ctx.db.execute(sql`
    insert into lessons (id, source, position, type, title, subtitle, published_at, text, state, has_flashcards,
      media_path, playlist_file, thumbnail_file)
    select id, 'course', place, 'video_lesson', 'Lektion ' || place, 'lesson ' || place, now(), 'Sali.', 'draft', false,
      id, 'master.m3u8', 'poster.webp'
    from unnest(${sql.param(ids)}::text[]) with ordinality as made (id, place)`);
  await changePiece({ clock: test.ctx.clock }, test.ctx.db, PIECE_RULES.course, {
    id: 'course',
    by: null,
    origin: 'import',
    expected: null,
    edit: () => ({
      title: 'Swiss German',
      dialect: 'Zürich',
      language: 'gsw-CH',
      computerVoice: true,
      lessons: ids,
      grammar: [],
    }),
  });
}, 120_000);
afterAll(() => test.close());

it('ten thousand lessons are listed page by page, found and moved', async () => {
  const list = async (data: Parameters<typeof call<'listStudioLessons'>>[3]) => {
    const { result } = await call(test.origin, 'listStudioLessons', teacher, data);
    expect(JSON.stringify(result).length).toBeLessThan(MOST_LETTERS);
    return result;
  };
  const first = await list({});
  expect(first).toMatchObject({ total: MANY, states: { draft: MANY } });
  expect(first?.lessons).toHaveLength(50);
  const last = await list({ from: MANY - 50 });
  expect(last?.lessons.at(-1)?.lessonID).toBe(ids.at(-1));
  expect((await list({ search: 'Lektion 9999' }))?.total).toBe(1);
  const [top = '', bottom = ''] = [ids[0], ids.at(-1)];
  const moved = await call(test.origin, 'moveLesson', teacher, { lessonID: bottom, before: top });
  expect(moved.result).toEqual({ ok: true });
  expect((await list({ limit: 2 }))?.lessons.map(({ lessonID }) => lessonID)).toEqual([bottom, top]);
});
