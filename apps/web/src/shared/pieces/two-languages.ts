import type { Words } from '@school/contract/words';

/** What is said in one language, as a field shows it; words in one language are English. */
export const partOf = (words: Words | null, language: 'en' | 'de'): string =>
  words === null ? '' : typeof words === 'string' ? (language === 'en' ? words : '') : words[language];

/** What two fields say; without German it is English alone. */
export const wordsOf = (en: string, de: string): Words => (de.trim() === '' ? en : { en, de });
