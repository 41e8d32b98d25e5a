import { de } from './de.ts';
import { en } from './en.ts';
import type { Texts } from './texts.ts';

/** All at once, for the server and for tests; a browser loads the one that was chosen (`languages.ts`). */
const CATALOGUES: { readonly [language: string]: Texts } = { en, de };

/** The catalogue of a language; English where none is chosen, and for one that there is not. */
export function textsIn(language: string | null): Texts {
  return (language !== null && Object.hasOwn(CATALOGUES, language) && CATALOGUES[language]) || en;
}
