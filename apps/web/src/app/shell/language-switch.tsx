import { LANGUAGES } from '@school/contract/language-cookie';
import { LANGUAGE_NAMES } from '@school/texts/languages';
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
  return LANGUAGES.filter((language) => language !== shown).map((language, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the link that was pressed becomes that of another language.
    <li key={place}>
      <a
        href={HERE}
        lang={language}
        hrefLang={language}
        onClick={(event) => {
          event.preventDefault();
          const { currentTarget } = event;
          // Without a network the page stays in its language.
          void import('../choose-language.ts')
            .then(({ chooseLanguage, keepInPlace }) => {
              keepInPlace(currentTarget);
              return dispatch(chooseLanguage(language, UID));
            })
            .catch(() => undefined);
        }}
      >
        {LANGUAGE_NAMES[language]}
      </a>
    </li>
  ));
}
