import { listOtherSpellings } from '@school/domain/spelling/house-style';
import { createLexicon } from '@school/domain/spelling/lexicon';
import type { Course, CourseLesson } from '@school/server/features/course';

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

function textOf({ cards, captions }: CourseLesson): string {
  const lines = captions.flatMap(({ language, cues }) => (language === 'gsw' ? cues : []));
  return [
    ...cards.map(({ swissGerman }) => swissGerman),
    ...lines.map(({ text }) => text.replace(/<[^>]*>/g, '')),
  ].join('\n');
}
