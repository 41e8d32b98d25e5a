import type { Texts } from './texts.ts';

type Languages = { readonly [language: string]: () => Promise<Texts> };

/** The languages besides English, each a file that loads when it is chosen: `de: async () => (await import('./de.ts')).de`. */
export const LANGUAGES: Languages = {};

/** The texts of the first language in `wanted` that there is; null for English, whose words come with their areas. */
export async function findTexts(
  wanted: readonly string[],
  languages: Languages = LANGUAGES,
): Promise<Texts | null> {
  for (const tag of wanted) {
    const [name = ''] = tag.toLowerCase().split('-');
    if (name === 'en') return null;
    const load = languages[name];
    if (load) return load();
  }
  return null;
}
