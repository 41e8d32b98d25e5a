import { PAGE_ADDRESSES } from '@school/contract/pages';
import { dayAt } from '@school/domain/school-time';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { loggableError } from '../../platform/errors.ts';
import { inBackground } from '../../platform/in-background.ts';
import { addPageViews } from './page-views.repo.ts';
import type { PageViewPlace, PageViewsRow } from './page-views.table.ts';

/** Page views are written in batches: a crowd costs the database no more than one visitor. */
const REST_MS = 5_000;
/** What says of itself that it is no person's browser. Who runs a browser without a window may be one. */
const MACHINES = /bot\b|bot[/;]|crawl|spider|slurp|preview|monitor/i;

/** By an address's first part. */
const PLACES: ReadonlyMap<string, PageViewPlace> = new Map([
  ...PAGE_ADDRESSES.map((address) => [firstPartOf(address), 'other'] as const),
  ['', 'home'],
  ['home', 'home'],
  ['videos', 'lessons'],
  ['mini-lessons', 'lessons'],
  ['flashcards', 'cards'],
  ['subscriptions', 'plans'],
  ['success', 'bought'],
  ['sign-in-up', 'log-in'],
  ['live-lessons', 'live'],
  ['contact', 'contact'],
]);

export type PageViewCounter = {
  /** `request`: what a page asks for as soon as it is loaded, from whichever source the page itself came. */
  count: (request: Pick<FastifyRequest, 'headers'>) => void;
  /** Writes what has been counted; what cannot be written is counted with the next. */
  flush: () => Promise<void>;
};

function firstPartOf(path: string): string {
  return path.split('/')[1] ?? '';
}

/** The kind of the page that asks; null where none does. */
function findPlace({ referer }: FastifyRequest['headers']): PageViewPlace | null {
  const page = referer === undefined ? null : URL.parse(referer);
  return page && (PLACES.get(firstPartOf(page.pathname)) ?? null);
}

/** Counts pages that browsers load: their kind and the day, and nothing of the visitor, on no device. */
export function createPageViewCounter({
  db,
  clock,
  log,
}: Pick<Context, 'db' | 'clock' | 'log'>): PageViewCounter {
  let counts = new Map<string, PageViewsRow>();
  let timer: NodeJS.Timeout | null = null;
  const add = (day: string, place: PageViewPlace, views: number) => {
    const key = `${day} ${place}`;
    counts.set(key, { day, place, views: (counts.get(key)?.views ?? 0) + views });
  };
  const flush = async () => {
    if (timer) clearTimeout(timer);
    timer = null;
    const taken = [...counts.values()];
    counts = new Map();
    try {
      await addPageViews(db, taken);
    } catch (error) {
      for (const { day, place, views } of taken) add(day, place, views);
      log.warn({ err: loggableError(error) }, 'views are counted later');
    }
  };
  return {
    count: ({ headers }) => {
      const place = findPlace(headers);
      if (!place || MACHINES.test(headers['user-agent'] ?? '') || headers['sec-purpose']) return;
      add(dayAt(clock.now()), place, 1);
      timer ??= setTimeout(() => inBackground(flush(), log, 'views were not counted'), REST_MS).unref();
    },
    flush,
  };
}
