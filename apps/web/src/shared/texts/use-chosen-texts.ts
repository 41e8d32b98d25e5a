import { LANGUAGES } from '@school/texts/languages';
import type { Texts } from '@school/texts/texts';
import { useEffect, useLayoutEffect, useState } from 'react';
import { chooseTexts, tagOf } from './choose-texts.ts';
import { onLanguageChange, readChosenLanguage } from './language-choice.ts';

/**
 * `first`, and then those of the language that is chosen meanwhile: what is typed on the page stays. `onChosen` hears of
 * each of these.
 */
export function useChosenTexts(
  first: Texts | null,
  onChosen?: () => void,
  languages = LANGUAGES,
): Texts | null {
  const [texts, setTexts] = useState(first);
  const tag = tagOf(texts);
  // With the words themselves: a screen reader that speaks them at once speaks them in their language.
  useLayoutEffect(() => {
    // Written once more, even the same word has the browser work out every element's style again.
    if (document.documentElement.lang !== tag) document.documentElement.lang = tag;
  }, [tag]);
  useEffect(() => {
    const follow = async () => {
      const language = readChosenLanguage();
      if (tag.startsWith(language)) return;
      const chosen = await chooseTexts(languages);
      // Another may have been chosen while these were on their way.
      if (readChosenLanguage() !== language) return;
      setTexts(chosen);
      onChosen?.();
    };
    return onLanguageChange(() => void follow());
  }, [tag, onChosen, languages]);
  return texts;
}
