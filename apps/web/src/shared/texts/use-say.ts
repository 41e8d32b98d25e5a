import { sayIn, type Words } from '@school/contract/words';
import { useLanguage } from './use-texts.ts';

/** The course's own words as an element has them: `<p {...say(words)} />`. */
type Said = { lang: string; children: string };

/** Says what the course says of itself in the language on screen; in English, marked as such, where it has no other. */
export function useSay(): (words: Words) => Said {
  const language = useLanguage();
  return (words) => ({
    lang: language === 'en' || typeof words === 'string' ? 'en' : 'de-CH',
    children: sayIn(words, language),
  });
}
