import { LANGUAGES } from '@school/contract/language-cookie';
import { LANGUAGE_NAMES } from '@school/texts/languages';
import { useLayoutEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectCurrentUser } from '../../features/identity/current-user.slice.ts';
import { useAppDispatch } from '../../shared/store/thunk.ts';
import { useLanguage } from '../../shared/texts/use-texts.ts';

/** This page, at whatever address it stands. */
const HERE = '';

/** A link to this page in each other language; `bootstrap.ts` reads its `hreflang` until the app is there. */
export function LanguageSwitch() {
  const shown = useLanguage();
  const { UID } = useSelector(selectCurrentUser);
  const dispatch = useAppDispatch();
  const place = useRef<HTMLLIElement>(null);
  const pressedTop = useRef<number>(undefined);
  const findTop = () => place.current?.getBoundingClientRect().top;
  // The page above is longer or shorter in another language: what was pressed stays where it is.
  useLayoutEffect(() => {
    if (pressedTop.current !== undefined) scrollBy(0, (findTop() ?? 0) - pressedTop.current);
    pressedTop.current = undefined;
  }, [shown]);
  return LANGUAGES.filter((language) => language !== shown).map((language) => (
    <li key={language} ref={place}>
      <a
        href={HERE}
        lang={language}
        hrefLang={language}
        onClick={(event) => {
          event.preventDefault();
          pressedTop.current = findTop();
          // Without a network the page stays in its language.
          void import('../choose-language.ts')
            .then(({ chooseLanguage }) => dispatch(chooseLanguage(language, UID)))
            .catch(() => undefined);
        }}
      >
        {LANGUAGE_NAMES[language]}
      </a>
    </li>
  ));
}
