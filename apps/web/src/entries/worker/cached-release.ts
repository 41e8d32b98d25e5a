import { FIRST_LANGUAGE, type Language } from '@school/contract/language-cookie';
import type { PageName } from './choose-answer.ts';
import { isLanguageFile, type Release } from './release.ts';

const PREFIX = 'release-';
/** What each page is called where it is fetched. */
const PAGES: { [page in PageName]: string } = {
  home: '/home',
  lesson: '/lesson',
  subscriptions: '/subscriptions',
  any: '/index',
};
/** So many files are fetched at a time: the page that is on screen comes first. */
const LANES = 4;

export type KeptRelease = {
  /** Fetches what is not kept yet in this language, the pages last: a page that is kept finds all its files. */
  keep: (language: Language) => Promise<void>;
  /** Of this language alone. */
  findPage: (page: PageName, language: Language) => Promise<Response | undefined>;
  /** A file of this release or of the one before. */
  findFile: (request: Request) => Promise<Response | undefined>;
  keepFile: (request: Request, response: Response) => Promise<void>;
  /** Leaves this release and the one before it, which pages that are open may still need. */
  dropOthers: () => Promise<void>;
};

function addressOf(page: string, language: Language): string {
  return language === FIRST_LANGUAGE ? `${page}.html` : `${page}.${language}.html`;
}

/** The files of a release as this browser keeps them, in a separate cache. */
export function createKeptRelease({ version, entry, files }: Release): KeptRelease {
  const name = PREFIX + version;
  const open = () => caches.open(name);

  const keepFile = async (cache: Cache, file: string) => {
    if (await cache.match(file)) return;
    const response = (await caches.match(file)) ?? (await fetch(file));
    if (!response.ok) throw new Error(`${file}: ${response.status}`);
    await cache.put(file, response);
  };

  const keepPage = async (cache: Cache, page: string) => {
    const response = await fetch(page, { cache: 'no-cache' });
    const copy = response.clone();
    const isOurs = response.ok && !response.redirected && (await copy.text()).includes(entry);
    // The server has another release by now: its own worker is on its way.
    if (!isOurs) throw new Error(`${page} is not of this release`);
    await cache.put(page, response);
  };

  return {
    keep: async (language) => {
      const cache = await open();
      const waiting = files.filter((file) => !isLanguageFile(file) || isLanguageFile(file, language));
      const work = async () => {
        for (let file = waiting.shift(); file !== undefined; file = waiting.shift())
          await keepFile(cache, file);
      };
      await Promise.all(Array.from({ length: LANES }, work));
      await Promise.all(Object.values(PAGES).map((page) => keepPage(cache, addressOf(page, language))));
    },
    findPage: async (page, language) => (await open()).match(addressOf(PAGES[page], language)),
    findFile: (request) => caches.match(request, { ignoreVary: true }),
    keepFile: async (request, response) => {
      if (response.ok && files.includes(new URL(request.url).pathname))
        await (await open()).put(request.url, response);
    },
    dropOthers: async () => {
      // In the order in which they were made.
      const others = (await caches.keys()).filter((other) => other.startsWith(PREFIX) && other !== name);
      await Promise.all(others.slice(0, -1).map((other) => caches.delete(other)));
    },
  };
}
