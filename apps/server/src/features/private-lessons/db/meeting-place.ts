import { languageOfTag } from '@school/contract/language-cookie';
import { lessonRoomPath } from '@school/contract/lesson-room';
import { sayIn, type Words, withGerman } from '@school/contract/words';
import type { Texts } from '@school/texts/texts';
import type { TermsRow } from './slots.table.ts';

type Place = Pick<TermsRow, 'meetingPlace' | 'meetingPlaceGerman'>;

/** The teacher's own address; null where lessons are otherwise. */
export function linkOf(terms: Pick<TermsRow, 'meeting' | 'meetingUrl'> | null): string | null {
  return terms?.meeting === 'link' ? terms.meetingUrl : null;
}

/** Where one presses to be there: the lesson's room, or the teacher's address. */
export function wayTo(
  { publicOrigin }: { publicOrigin: string },
  terms: Pick<TermsRow, 'meeting' | 'meetingUrl'> | null,
  lessonId: string,
): string | null {
  return terms?.meeting === 'room' ? `${publicOrigin}${lessonRoomPath(lessonId)}` : linkOf(terms);
}

/** Where private lessons are; null where the course does not say. */
export function placeOf(terms: Place | null): Words | null {
  return terms?.meetingPlace ? withGerman(terms.meetingPlace, terms.meetingPlaceGerman) : null;
}

/** The same in the language of these texts. */
export function placeIn(terms: Place | null, { language }: Pick<Texts, 'language'>): string | null {
  const place = placeOf(terms);
  return place && sayIn(place, languageOfTag(language.tag));
}
