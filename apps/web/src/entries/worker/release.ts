import type { Language } from '@school/contract/language-cookie';

/** What a build has made; the build writes it into the worker (`apps/web/build/service-worker.ts`). */
export type Release = {
  version: string;
  /** The script that every page of this release names, and no page of another. */
  entry: string;
  /** Addresses of everything that its pages may load. */
  files: readonly string[];
};

/** Whether a file is the words of a language (of this one, where it is named), which other languages do not need. */
export function isLanguageFile(address: string, language: Language | '\\w+' = '\\w+'): boolean {
  return new RegExp(`^/assets/language-${language}-`).test(address);
}
