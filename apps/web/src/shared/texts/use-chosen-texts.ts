import type { Language } from '@school/contract/language-cookie';
import { LANGUAGES } from '@school/texts/languages';
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { inTime } from '../timing/in-time.ts';
import { chooseTexts, tagOf } from './choose-texts.ts';
import { onLanguageChange, readChosenLanguage } from './language-choice.ts';
import type { ShownTexts } from './shown-texts.ts';

/** How long a choice waits for what the course says of itself: it shall come with the page's own words, and not behind. */
const MOST_WAIT_MS = 1_000;

/**
 * `first`, and then those of the language that is chosen meanwhile: what is typed on the page stays. `askAgain` is for what
 * else is to be there in a language by the time that it is shown.
 */
export function useChosenTexts(
  first: ShownTexts | null,
  askAgain?: (language: Language) => Promise<unknown>,
  languages = LANGUAGES,
): ShownTexts | null {
  const [texts, setTexts] = useState(first);
  const tag = tagOf(texts);
  const coming = useRef<Language | null>(null);
  // With the words themselves: a screen reader that speaks them at once speaks them in their language.
  useLayoutEffect(() => {
    // Written once more, even the same word has the browser work out every element's style again.
    if (document.documentElement.lang !== tag) document.documentElement.lang = tag;
  }, [tag]);
  useEffect(() => {
    const follow = async () => {
      const language = readChosenLanguage();
      // The page hears of a choice more than once: it is also told when it is looked at again.
      if (tag.startsWith(language) || coming.current === language) return;
      coming.current = language;
      const [chosen] = await Promise.all([
        chooseTexts(languages),
        // Where the rest does not come, the words change all the same.
        askAgain && inTime(askAgain(language), MOST_WAIT_MS).catch(() => null),
      ]);
      if (coming.current === language) coming.current = null;
      // Another may have been chosen while these were on their way. All of the page is drawn again, after what was pressed.
      if (readChosenLanguage() === language) startTransition(() => setTexts(chosen));
    };
    return onLanguageChange(() => void follow());
  }, [tag, askAgain, languages]);
  return texts;
}
