import type { Texts } from './texts.ts';

type Languages = { readonly [language: string]: () => Promise<Texts> };

/** The languages besides English, each a file that loads when it is chosen. */
export const LANGUAGES: Languages = { de: async () => (await import('./de.ts')).de };

/** What each language calls itself. */
export const LANGUAGE_NAMES = { en: 'English', de: 'Deutsch' } as const;

/** The texts of a language; null for English, whose words come with their areas, and for one that there is not. */
export async function findTexts(
  language: string | null,
  languages: Languages = LANGUAGES,
): Promise<Texts | null> {
  if (language === null || !Object.hasOwn(languages, language)) return null;
  return (await languages[language]?.()) ?? null;
}
