import { LANGUAGES, type Language } from '@school/contract/language-cookie';
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
  const place = useRef<HTMLAnchorElement>(null);
  const pressed = useRef<{ in: Language; top: number }>(undefined);
  // The page above is longer or shorter in another language: what was pressed stays where it is.
  useLayoutEffect(() => {
    if (!pressed.current || !place.current || pressed.current.in === shown) return;
    scrollBy(0, place.current.getBoundingClientRect().top - pressed.current.top);
    pressed.current = undefined;
  }, [shown]);
  return LANGUAGES.filter((language) => language !== shown).map((language) => (
    <li key={language}>
      <a
        ref={place}
        href={HERE}
        lang={language}
        hrefLang={language}
        onClick={(event) => {
          event.preventDefault();
          pressed.current = { in: shown, top: event.currentTarget.getBoundingClientRect().top };
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
