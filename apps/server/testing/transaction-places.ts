import { AsyncLocalStorage } from 'node:async_hooks';
import { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';

/** A setting that lasts as long as its transaction: where in the server's sources that one was begun. */
export const PLACE_SETTING = 'school.place';

const DATABASE = 'platform/database.ts';
const MARK = Symbol.for('school.transaction-places');
type Send = (...args: unknown[]) => unknown;
type Marked = { [MARK]?: boolean };

/** Has each transaction of this process that the server's own code begins say from which file of `apps/server/src`. */
function markTransactions(): void {
  const builder = PgDatabase.prototype as unknown as Marked & { transaction: Send };
  // A worker runs many files.
  if (builder[MARK]) return;
  const places = new AsyncLocalStorage<string | null>();
  const { transaction } = builder;
  const client = pg.Client.prototype as unknown as { query: Send };
  const { query } = client;
  const withPlaceOf = (begin: Send): Send =>
    function beginAt(this: unknown, ...args: unknown[]) {
      const place = findPlace();
      // `createDatabase` begins what others ask it for.
      const asked = place === DATABASE ? (places.getStore() ?? place) : place;
      return places.run(asked, () => begin.apply(this, args));
    };
  const marked = withPlaceOf(transaction);
  Object.assign(builder, { [MARK]: true });
  Object.defineProperty(builder, 'transaction', {
    configurable: true,
    get: () => marked,
    set(this: object, own: Send) {
      Object.defineProperty(this, 'transaction', {
        configurable: true,
        writable: true,
        value: withPlaceOf(own),
      });
    },
  });
  Object.assign(client, {
    query(this: unknown, first: unknown, ...rest: unknown[]) {
      return query.call(this, withPlace(first, places.getStore() ?? null), ...rest);
    },
  });
}

/** The nearest file of the server, unless a test stands nearer. */
function findPlace(): string | null {
  const own = /\/apps\/server\/((?:src|testing)\/[^:)]+)/;
  const [, file] =
    (new Error('a transaction').stack ?? '')
      .split('\n')
      .filter((line) => !line.includes('transaction-places.ts'))
      .map((line) => own.exec(line))
      .find((found) => found !== null) ?? [];
  if (!file?.startsWith('src/') || file.endsWith('.test.ts')) return null;
  return file.slice('src/'.length);
}

function withPlace(query: unknown, place: string | null): unknown {
  if (place === null) return query;
  const say = (text: string) =>
    /^begin\b/i.test(text) ? `${text}; set local ${PLACE_SETTING} = '${place}'` : text;
  if (typeof query === 'string') return say(query);
  if (typeof query !== 'object' || query === null || 'submit' in query || !('text' in query)) return query;
  return { ...query, text: say(String(query.text)) };
}

markTransactions();
