import pg from 'pg';

/** What node-postgres has of each client, and does not declare. */
type Inner = { _getActiveQuery: () => unknown; _queryQueue: readonly unknown[]; pipeline?: boolean };
type Watched = pg.Client & Inner;

const MARK = Symbol.for('school.overlapping-queries');
type Marked = { [MARK]?: string[] };

/** Notes where a query was given to a client that was executing another, in this process from now on. */
function watchQueries(): string[] {
  const prototype = pg.Client.prototype as unknown as Watched & Marked;
  // A worker runs many files.
  if (prototype[MARK]) return prototype[MARK];
  const noted: string[] = [];
  const query = Reflect.get(prototype, 'query') as (...args: unknown[]) => unknown;
  Object.assign(prototype, {
    [MARK]: noted,
    query(this: Watched, ...args: unknown[]) {
      const isBusy = Boolean(this._getActiveQuery()) || this._queryQueue.length > 0;
      if (isBusy && this.pipeline !== true) noted.push(findPlace());
      return query.apply(this, args);
    },
  });
  return noted;
}

/** The query builder alone takes ten frames. */
function findPlace(): string {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 50;
  const { stack } = new Error('client.query() on a client that is executing a query');
  Error.stackTraceLimit = stackTraceLimit;
  return stack ?? '';
}

const noted = watchQueries();

/** Where that was since it was last asked, each place once. */
export function takeOverlapping(): string[] {
  return [...new Set(noted.splice(0))];
}
