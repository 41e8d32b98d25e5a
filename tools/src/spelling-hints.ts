import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listOtherSpellings } from '@school/domain/spelling/house-style';
import { createLexicon } from '@school/domain/spelling/lexicon';
import type { Course, CourseLesson } from '@school/server/features/course';
import { readSpokenLines } from './course-words.ts';

/** What a course's cards and films spell in another way than its vocabulary does: a hint, since names and other words may sound alike. */
export function listSpellingHints({ lessons, vocabulary }: Course): string[] {
  const lexicon = createLexicon(
    vocabulary.map(({ swissGerman, english }) => ({ spelt: swissGerman, meaning: english })),
  );
  return lessons.flatMap((lesson) =>
    listOtherSpellings(textOf(lesson), lexicon).map(
      ({ word, house }) => `lessons/${lesson.id}: '${word}', and '${house.spelt}' in the vocabulary`,
    ),
  );
}

function textOf({ cards, folder }: CourseLesson): string {
  const captions = join(folder, 'captions/gsw.vtt');
  const lines = existsSync(captions) ? readSpokenLines(readFileSync(captions, 'utf8')) : [];
  return [...cards.map(({ swissGerman }) => swissGerman), ...lines].join('\n');
}
