import {
  FIRST_LANGUAGE,
  LANGUAGE_COOKIE,
  LANGUAGE_COOKIE_SECONDS,
  type Language,
  readLanguage,
} from '@school/contract/language-cookie';

/** Tells the page that the cookie is another. */
const CHANGE = 'language-chosen';
/** Says that it was chosen in this browser, and not taken over from an account. */
const BY_HAND = 'school.language-by-hand';

/** The cookie alone says it: to this page, to the other tabs, to the server and to the worker. */
export function readChosenLanguage(): Language {
  return readLanguage(document.cookie) ?? FIRST_LANGUAGE;
}

/** What was chosen in this browser; null where nothing was, or where the cookie is what an account had said. */
export function readOwnChoice(): Language | null {
  try {
    return localStorage.getItem(BY_HAND) === null ? null : readLanguage(document.cookie);
  } catch {
    return readLanguage(document.cookie);
  }
}

/** For every page from now on, and this one at once. */
export function keepLanguage(language: Language, { isByHand }: { isByHand: boolean }): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  const cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${LANGUAGE_COOKIE_SECONDS}; samesite=lax${secure}`;
  // Not every browser has the Cookie Store API, and a page that is left the next moment cannot wait for it.
  Object.assign(document, { cookie });
  try {
    if (isByHand) localStorage.setItem(BY_HAND, '1');
    else localStorage.removeItem(BY_HAND);
  } catch {
    // The cookie is what counts.
  }
  dispatchEvent(new Event(CHANGE));
}

/** Calls back when another may have been chosen: here, in another tab, or while the browser kept this page for going back. */
export function onLanguageChange(listen: () => void): () => void {
  const events = [CHANGE, 'pageshow', 'focus'];
  for (const event of events) addEventListener(event, listen);
  return () => {
    for (const event of events) removeEventListener(event, listen);
  };
}
