import { withGerman } from '@school/contract/words';
import type { Database } from '../../../platform/database.ts';
import { listSpokenLines } from '../../captions/index.ts';
import { listPhrases } from '../../flashcards/index.ts';
import { listLessonTexts, subtitleOf } from '../../lessons/index.ts';
import { indexLessons } from '../../search/index.ts';

/** Takes lessons into the search as they have been saved; all of them where none are named. */
export async function indexSavedLessons(tx: Database, ids?: readonly string[]): Promise<void> {
  const texts = await listLessonTexts(tx, ids);
  const lessonIds = texts.map(({ id }) => id);
  const phrases = await listPhrases(tx, lessonIds);
  const spoken = await listSpokenLines(tx, lessonIds);
  await indexLessons(
    tx,
    texts.map((row) => ({
      id: row.id,
      title: row.title,
      subtitle: subtitleOf(row),
      text: withGerman(row.text, row.textGerman),
      cards: phrases.get(row.id) ?? [],
      lines: (spoken.get(row.id) ?? []).map((line) => line.text),
    })),
  );
}
