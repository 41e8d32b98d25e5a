/** The languages that the interface is written in. English is everybody's who has not chosen another. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
export const FIRST_LANGUAGE: Language = 'en';

/** By it the server knows which language a page begins in. It says no more than that. */
export const LANGUAGE_COOKIE = 'language';
/** A year. */
export const LANGUAGE_COOKIE_SECONDS = 31_536_000;

export function findLanguage(name: string | null | undefined): Language | null {
  return LANGUAGES.find((language) => language === name) ?? null;
}

/** Of texts, by what they say of themselves: 'de-CH'. */
export function languageOfTag(tag: string | undefined): Language {
  return findLanguage(tag?.slice(0, 2)) ?? FIRST_LANGUAGE;
}

/** What was chosen in this browser, by the text of its cookies; null for nothing, and for a language that there is not. */
export function readLanguage(cookies: string): Language | null {
  return findLanguage(/(?:^|;\s*)language=([^;]*)/.exec(cookies)?.[1]);
}
