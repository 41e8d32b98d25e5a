import { FIRST_LANGUAGE, type Language, readLanguage } from '@school/contract/language-cookie';

type Asking = { headers: { cookie?: string | undefined } };

/** What was chosen in the browser that asks; null for nothing, and for a language that there is not. */
export function findLanguageOf({ headers }: Asking): Language | null {
  return readLanguage(headers.cookie ?? '');
}

/** The language that a page or a text without an account goes out in. */
export function languageOf(request: Asking): Language {
  return findLanguageOf(request) ?? FIRST_LANGUAGE;
}
