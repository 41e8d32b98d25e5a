import type { Language } from '@school/contract/language-cookie';
import { KEEP_MESSAGE } from '../shared/offline/keep-message.ts';
import type { Thunk } from '../shared/store/thunk.ts';
import { keepLanguage, readOwnChoice } from '../shared/texts/language-choice.ts';

/** Whose account was asked for its language since the log-in. */
const ASKED = 'school.language-asked';

/** At a press: for this browser, and for the account whose log-in it is. False where the account could not be told. */
export function chooseLanguage(language: Language, uid: string): Thunk<Promise<boolean>> {
  return async (_dispatch, _getState, { callFunction }) => {
    keepLanguage(language, { isByHand: true });
    // The pages in this language are kept too, for a time without a network.
    navigator.serviceWorker?.controller?.postMessage(KEEP_MESSAGE);
    if (uid === '') return true;
    return callFunction('changeLanguage', { language }).then(
      () => true,
      () => false,
    );
  };
}

/** The document's language is written as soon as the page is drawn in it. */
const LANGUAGE = { attributes: true, attributeFilter: ['lang'] };
const LONGEST_WAIT_MS = 10_000;

/** The page above is longer or shorter in another language: what was pressed stays where it is. */
export function keepInPlace(link: Element): void {
  // The link itself becomes that of another language.
  const element = link.closest('ul') ?? link;
  const { top } = element.getBoundingClientRect();
  const drawn = new MutationObserver(() => {
    drawn.disconnect();
    scrollBy(0, element.getBoundingClientRect().top - top);
  });
  drawn.observe(document.documentElement, LANGUAGE);
  setTimeout(() => drawn.disconnect(), LONGEST_WAIT_MS);
}

/**
 * After a log-in, once: a browser in which nothing was chosen takes the account's language over; an account without one
 * takes the browser's.
 */
export function agreeOnLanguage(uid: string): Thunk<Promise<void>> {
  return async (_dispatch, _getState, { callFunction, storage }) => {
    if (storage.getItem(ASKED) === uid) return;
    const { language } = await callFunction('getLanguage', {});
    const own = readOwnChoice();
    if (own === null && language !== null) keepLanguage(language, { isByHand: false });
    if (own !== null && language === null) await callFunction('changeLanguage', { language: own });
    storage.setItem(ASKED, uid);
  };
}

/** The account may have another by the next log-in. */
export function forgetAsking(): Thunk<Promise<void>> {
  return async (_dispatch, _getState, { storage }) => storage.removeItem(ASKED);
}
