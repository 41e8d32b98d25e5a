import { languageTexts } from '@school/texts/en/language';
import { privateLessonsTexts } from '@school/texts/en/private-lessons';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { nameOwnZone } from './lesson-time.ts';

/** Said to whose clock shows another time than Zürich's at that instant. */
export function OwnZone({ instant }: { instant: string | undefined }) {
  const { picker } = useTexts(privateLessonsTexts);
  const locales = useTexts(languageTexts);
  const zone = instant === undefined ? null : nameOwnZone(instant, locales);
  return zone === null ? null : <p>{picker.ownZone(zone)}</p>;
}
