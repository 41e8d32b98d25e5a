import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpeningLine } from '@school/contract/lesson-opening';
import type { Context } from '../../platform/context.ts';
import { findLesson } from './lessons.repo.ts';
import { findOpeningLines } from './opening-lines.ts';

/** The first two lines of a published lesson; all that anybody hears of a closed film's words (decisions §8a). */
export async function findOpening(
  { db, config }: Pick<Context, 'db' | 'config'>,
  id: string,
): Promise<OpeningLine[]> {
  const lesson = await findLesson(db, id);
  if (!lesson?.isAvailable) return [];
  const captions = await Promise.all(
    lesson.captions.map(async ({ language, file }) => ({
      language,
      // Without its file a film has no line in this language.
      vtt: await readFile(join(config.mediaDir, lesson.mediaPath, file), 'utf8').catch(() => ''),
    })),
  );
  return findOpeningLines(captions);
}
