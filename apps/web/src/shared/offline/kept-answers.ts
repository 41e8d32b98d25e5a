import type { KeptStorage } from '../store/kept-storage.ts';
import { inTime } from '../timing/in-time.ts';
import { openOnce } from '../timing/open-once.ts';
import { whenIdle } from '../timing/when-idle.ts';
import type { KeptAnswers } from './kept-answer.ts';
import { dropNotesOfOthers } from './noted-lessons.ts';

/** Says that there is something to take away, so that a visitor's page need not open a database to know. */
const MARK = 'school.kept-answers';

/** A first visit has its own to load: what a visitor has opened is kept this long after it. */
const VISITORS_WAIT_MS = 3_000;

/** There are browsers whose database never answers: what it would give is then as if it were not kept. */
const MOST_WAIT_MS = 5_000;

/** IndexedDB; its code is loaded on first use. */
export function createKeptAnswers(storage: KeptStorage): KeptAnswers {
  const firstVisitIsOver = openOnce(
    () => new Promise<void>((resolve) => whenIdle(() => setTimeout(resolve, VISITORS_WAIT_MS))),
  );
  const open = openOnce(async () => (await import('./kept-database.ts')).openKeptDatabase());
  let owner: string | null = null;
  const isOwners = (UID: string) => owner === null || UID === '' || UID === owner;
  return {
    find: async (which) =>
      (await attempt(() =>
        inTime(
          open().then((database) => database.find(which)),
          MOST_WAIT_MS,
        ),
      )) ?? null,
    keep: async (answer, most) => {
      if (answer.UID === '') await firstVisitIsOver();
      await attempt(async () => {
        storage.setItem(MARK, '1');
        const database = await open();
        // Asked last: who is signed in may have changed meanwhile.
        if (isOwners(answer.UID)) await database.keep(answer, most);
      });
    },
    drop: async (which) => {
      await attempt(async () => (await open()).drop(which));
    },
    keepOnly: async (UID) => {
      owner = UID;
      dropNotesOfOthers(storage, UID);
      await attempt(async () => {
        if (storage.getItem(MARK) !== null) await (await open()).keepOnly(UID);
      });
    },
  };
}

async function attempt<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
