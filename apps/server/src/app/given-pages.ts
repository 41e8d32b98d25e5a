import { LRUCache } from 'lru-cache';
import { type Encoded, encodePage } from '../platform/compression.ts';
import type { Context } from '../platform/context.ts';
import { loggableError } from '../platform/errors.ts';

/** How long a page waits for the database before it is sent without its data. */
const MAX_WAIT_MS = 500;
/** The data failed to load or came too late: whether they exist is unknown. */
export const LATE = Symbol('late');
/** In all its encodings a page weighs 150 kB. */
const MAX_REMEMBERED = 40;

/** The page as the build made it, as bytes; encoded, under the head that it has without any data. */
export type BuiltPage = { page: Buffer; encoded: Encoded };

/** Finds the page at a path; null where the id in it is of nothing. */
export type FindPage = (path: string, id: string) => Promise<Encoded | null>;

type Giving<Data> = {
  /** What everybody may know of it; null where there is nothing to say. */
  find: (id: string) => Promise<Data | null>;
  write: (page: string, path: string, data: Data) => Promise<string>;
};

/**
 * A page with data written into it, so that the first screen can show them; as it was built where they do not come in
 * time, and null where there are none. Each is rendered and compressed once, until its data change.
 */
export function createGivenPages<Data>(
  log: Context['log'],
  { page, encoded }: BuiltPage,
  { find, write }: Giving<Data>,
): FindPage {
  const made = new LRUCache<string, Promise<Encoded>>({ max: MAX_REMEMBERED });
  return async (path, id) => {
    const data = await findInTime(log, () => find(id));
    if (data === LATE) return encoded;
    if (data === null) return null;
    const key = path + JSON.stringify(data);
    const known = made.get(key);
    if (known) return known;
    const making = write(page.toString(), path, data).then(encodePage);
    made.set(key, making);
    making.catch(() => made.delete(key));
    return making;
  };
}

/** False only where it was found in time that there are none. */
export async function mayBeThere(log: Context['log'], find: () => Promise<object | null>): Promise<boolean> {
  return (await findInTime(log, find)) !== null;
}

export async function findInTime<Data>(
  log: Context['log'],
  find: () => Promise<Data | null>,
): Promise<Data | null | typeof LATE> {
  const late = Promise.withResolvers<typeof LATE>();
  const timer = setTimeout(() => late.resolve(LATE), MAX_WAIT_MS);
  try {
    return await Promise.race([find(), late.promise]);
  } catch (error) {
    log.warn({ err: loggableError(error) }, 'a page goes without its data');
    return LATE;
  } finally {
    clearTimeout(timer);
  }
}
