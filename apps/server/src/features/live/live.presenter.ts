import type { Language } from '@school/contract/language-cookie';
import type { LiveDate as WireDate } from '@school/contract/live';
import { maybeWordsFor, wordsFor } from '@school/contract/words';
import type { LiveDate } from '@school/domain/live-schedule';

export function presentDate(row: LiveDate, language: Language): WireDate {
  const { date, startsAt, endsAt, title, description, words, cancelledFor } = row;
  return {
    date,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    title: wordsFor(title, language),
    description: maybeWordsFor(description, language),
    words: words.map(({ SwissGerman, English, StandardGerman }) => ({
      SwissGerman,
      English,
      ...(language === 'de' && StandardGerman !== undefined && { StandardGerman }),
    })),
    cancelledFor: maybeWordsFor(cancelledFor, language),
  };
}
