import type { KeptStorage } from '../store/kept-storage.ts';

/** The lessons that were opened and are not kept yet, each with its account. Their page may be left before they are. */
const PLACE = 'school.to-keep/';

type Noted = { UID: string; key: string };

/** Written at once: of a page that is being left nothing else is certain. */
export function noteLesson(storage: KeptStorage, { UID, key }: Noted): void {
  attempt(() => storage.setItem(PLACE + key, UID));
}

export function dropNote(storage: KeptStorage, { key }: Noted): void {
  attempt(() => storage.removeItem(PLACE + key));
}

export function listNoted(storage: KeptStorage): Noted[] {
  return (
    attempt(() =>
      storage.keys().flatMap((name) => {
        const UID = name.startsWith(PLACE) ? storage.getItem(name) : null;
        return UID === null ? [] : [{ UID, key: name.slice(PLACE.length) }];
      }),
    ) ?? []
  );
}

/** Takes away those of every other account. */
export function dropNotesOfOthers(storage: KeptStorage, UID: string): void {
  for (const noted of listNoted(storage)) if (noted.UID !== '' && noted.UID !== UID) dropNote(storage, noted);
}

/** Where a browser keeps nothing, nothing is noted. */
function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
