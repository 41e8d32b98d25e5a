import { randomBytes } from 'node:crypto';
import { flashcards } from '../../src/features/flashcards/flashcards.table.ts';
import { type LessonRow, lessons } from '../../src/features/lessons/lessons.table.ts';
import { lessonProgress } from '../../src/features/progress/progress.table.ts';
import type { Database } from '../../src/platform/database.ts';

/** A published video lesson for those with a plan, without media; `overrides` say what else it is to be. */
export async function createLesson(
  db: Database,
  { isAvailable = true, ...overrides }: Partial<LessonRow> = {},
): Promise<LessonRow> {
  const id = overrides.id ?? `lesson-${randomBytes(6).toString('hex')}`;
  const [row] = await db
    .insert(lessons)
    .values({
      id,
      source: 'course',
      position: 0,
      type: 'video_lesson',
      title: 'Grüezi',
      subtitle: 'hello',
      publishedAt: new Date('2026-01-05T08:00:00Z'),
      text: 'Say *Grüezi*.',
      state: isAvailable ? 'published' : 'withdrawn',
      hasFlashcards: false,
      mediaPath: id,
      playlistFile: 'master.m3u8',
      thumbnailFile: 'poster.webp',
      ...overrides,
    })
    .returning();
  if (!row) throw new Error('the lesson was not stored');
  return row;
}

/** A lesson with this many cards, by their ids in order. */
export async function createCardLesson(
  db: Database,
  count: number,
): Promise<{ lessonId: string; cards: string[] }> {
  const { id: lessonId } = await createLesson(db, { hasFlashcards: true });
  return { lessonId, cards: await createCards(db, lessonId, count) };
}

export async function createCards(db: Database, lessonId: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let position = 0; position < count; position += 1)
    ids.push((await createFlashcard(db, { lessonId, position })).id);
  return ids;
}

/** A card; its lesson is made with it unless one is named. */
export async function createFlashcard(
  db: Database,
  { lessonId, ...overrides }: Partial<typeof flashcards.$inferInsert> = {},
): Promise<typeof flashcards.$inferSelect> {
  const [row] = await db
    .insert(flashcards)
    .values({
      id: `card-${randomBytes(6).toString('hex')}`,
      lessonId: lessonId ?? (await createLesson(db, { hasFlashcards: true })).id,
      position: 0,
      swissGerman: 'Grüezi',
      english: 'Hello',
      ...overrides,
    })
    .returning();
  if (!row) throw new Error('the card was not stored');
  return row;
}

/** Has the account begun these lessons. */
export async function beginLessons(db: Database, accountId: string, lessonIds: string[]): Promise<void> {
  const reportedAt = new Date('2026-01-06T08:00:00Z');
  await db.insert(lessonProgress).values(
    lessonIds.map((lessonId) => ({
      accountId,
      lessonId,
      positionSeconds: 1,
      reportedAt,
      furthestSeconds: 1,
    })),
  );
}
