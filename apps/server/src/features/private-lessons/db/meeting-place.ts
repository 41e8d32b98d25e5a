import { languageOfTag } from '@school/contract/language-cookie';
import { sayIn, type Words, withGerman } from '@school/contract/words';
import type { Texts } from '@school/texts/texts';
import type { TermsRow } from './slots.table.ts';

type Place = Pick<TermsRow, 'meetingPlace' | 'meetingPlaceGerman'>;

/** Where private lessons are; null where the course does not say. */
export function placeOf(terms: Place | null): Words | null {
  return terms?.meetingPlace ? withGerman(terms.meetingPlace, terms.meetingPlaceGerman) : null;
}

/** The same in the language of these texts. */
export function placeIn(terms: Place | null, { language }: Pick<Texts, 'language'>): string | null {
  const place = placeOf(terms);
  return place && sayIn(place, languageOfTag(language.tag));
}
