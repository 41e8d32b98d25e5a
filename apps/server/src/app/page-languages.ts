import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_LANGUAGE, LANGUAGES, type Language } from '@school/contract/language-cookie';
import { textsIn } from '@school/texts/every-language';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../platform/config.ts';
import { languageOf } from '../platform/request-language.ts';
import type { Site } from './heads/page-head.ts';

/** One thing in every language that pages are in. */
export type InLanguages<Thing> = { forRequest: (request: FastifyRequest) => Thing; all: readonly Thing[] };

/** A language in which a build has its pages, with what is read from there. */
export type PageLanguage = {
  language: Language;
  site: Site;
  /** As the build made it (`apps/web/build/frame-pages.ts`); null where it did not. */
  readPage: (name: string) => { file: string; page: string } | null;
};

/**
 * Makes a thing for each language that the build has, and finds the one for a request. The sources, which Vite serves in
 * development, are in English alone: what is shown there follows when the app runs.
 */
export function inPageLanguages<Thing>(
  config: Config,
  make: (language: PageLanguage) => Thing,
): InLanguages<Thing> {
  const first = make(openLanguage(config, FIRST_LANGUAGE));
  const others = new Map<Language, Thing>();
  for (const language of LANGUAGES) {
    if (language === FIRST_LANGUAGE || !existsSync(join(config.webDir, fileOf('index', language)))) continue;
    others.set(language, make(openLanguage(config, language)));
  }
  return {
    forRequest: (request) => others.get(languageOf(request)) ?? first,
    all: [first, ...others.values()],
  };
}

/** Throws where the build has no such page. */
export function requirePage({ readPage }: PageLanguage, name: string): { file: string; page: string } {
  const found = readPage(name);
  if (!found) throw new Error(`the built web app has no page '${name}'`);
  return found;
}

/** A room's page under its title; of the sources, which have one page for every route, that one. */
export function readRoomPage(language: PageLanguage, name: string, title: string): string {
  const { page } = language.readPage(name) ?? requirePage(language, 'index');
  return page.replace(/<title>[^<]*/, () => `<title>${title}`);
}

function openLanguage({ webDir, siteName, publicOrigin }: Config, language: Language): PageLanguage {
  return {
    language,
    site: { siteName, publicOrigin, texts: textsIn(language) },
    readPage: (name) => {
      const file = fileOf(name, language);
      const path = join(webDir, file);
      return existsSync(path) ? { file, page: readFileSync(path, 'utf8') } : null;
    },
  };
}

function fileOf(name: string, language: Language): string {
  return language === FIRST_LANGUAGE ? `${name}.html` : `${name}.${language}.html`;
}
