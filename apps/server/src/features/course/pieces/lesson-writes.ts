import type { PieceContent } from '@school/contract/course-pieces';
import type { Database } from '../../../platform/database.ts';
import { saveCaptionLines } from '../../captions/index.ts';
import { saveFlashcards } from '../../flashcards/index.ts';
import {
  type LessonSource,
  noteCaptions,
  noteCards,
  saveLesson,
  withdrawLesson,
} from '../../lessons/index.ts';
import { toLessonRow } from './lesson-row.ts';

/** Makes a lesson's row say this; null takes the lesson from learners. */
export async function writeLesson(
  tx: Database,
  id: string,
  content: PieceContent<'lesson'> | null,
  now: Date,
  source: LessonSource = 'course',
): Promise<void> {
  if (content) await saveLesson(tx, source, toLessonRow(id, content, now));
  else await withdrawLesson(tx, id);
}

export async function writeCaptions(
  tx: Database,
  id: string,
  content: PieceContent<'captions'> | null,
): Promise<void> {
  await saveCaptionLines(tx, id, content ?? {});
  const languages = (['gsw', 'en', 'de'] as const).filter((language) => content?.[language]);
  await noteCaptions(tx, id, languages);
}

/** Makes these the cards of these lessons; a card may go from one of them to another. */
export async function writeCards(
  tx: Database,
  byLesson: ReadonlyMap<string, PieceContent<'cards'> | null>,
  now: Date,
): Promise<void> {
  const rows = [...byLesson].flatMap(([lessonId, own]) =>
    (own ?? []).map(({ regions = null, lineId = null, ...card }) => ({ ...card, regions, lineId, lessonId })),
  );
  await saveFlashcards(tx, [...byLesson.keys()], rows, now);
  for (const [lessonId, own] of byLesson) await noteCards(tx, lessonId, (own ?? []).length > 0);
}
