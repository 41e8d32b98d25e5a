import { MediaStoreError } from '../store.ts';

/** So many at a time; the next ones wait in line, and give up after a while; null: never. */
export type Places = { within: <Result>(work: () => Promise<Result>) => Promise<Result> };

export function createPlaces(most: number, waitMs: number | null): Places {
  const line: (() => void)[] = [];
  let taken = 0;

  const take = (): Promise<void> => {
    if (taken < most) {
      taken += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      let late: NodeJS.Timeout | undefined;
      const enter = () => {
        clearTimeout(late);
        resolve();
      };
      line.push(enter);
      if (waitMs === null) return;
      late = setTimeout(() => {
        line.splice(line.indexOf(enter), 1);
        reject(new MediaStoreError('busy', 'too many requests wait for the store'));
      }, waitMs);
    });
  };
  // A place goes on to the next in line, and is never free in between.
  const give = () => {
    const next = line.shift();
    if (next) next();
    else taken -= 1;
  };

  return {
    within: async (work) => {
      await take();
      try {
        return await work();
      } finally {
        give();
      }
    },
  };
}
