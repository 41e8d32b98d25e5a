import { PAGE_ADDRESSES } from '@school/contract/pages';
import { dayAt } from '@school/domain/school-time';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { loggableError } from '../../platform/errors.ts';
import { inBackground } from '../../platform/in-background.ts';
import { addVisits } from './page-views.repo.ts';
import type { PageVisitsRow, VisitPlace } from './page-views.table.ts';

/** Page views are written in batches: a crowd costs the database no more than one visitor. */
const REST_MS = 5_000;
/** What says of itself that it is no person's browser. Who runs a browser without a window may be one. */
const MACHINES = /bot\b|bot[/;]|crawl|spider|slurp|preview|monitor/i;

/** By an address's first part. */
const PLACES: ReadonlyMap<string, VisitPlace> = new Map([
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

export type VisitCounter = {
  /** `request`: what a page asks for as soon as it is loaded, from whichever source the page itself came. */
  count: (request: Pick<FastifyRequest, 'headers'>) => void;
  /** Writes what has been counted; what cannot be written is counted with the next. */
  flush: () => Promise<void>;
};

function firstPartOf(path: string): string {
  return path.split('/')[1] ?? '';
}

/** The kind of the page that asks; null where none does. */
function findPlace({ referer }: FastifyRequest['headers']): VisitPlace | null {
  const page = referer === undefined ? null : URL.parse(referer);
  return page && (PLACES.get(firstPartOf(page.pathname)) ?? null);
}

/** Counts pages that browsers load: their kind and the day, and nothing of the visitor, on no device. */
export function createVisitCounter({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>): VisitCounter {
  let counts = new Map<string, PageVisitsRow>();
  let timer: NodeJS.Timeout | null = null;
  const add = (day: string, place: VisitPlace, visits: number) => {
    const key = `${day} ${place}`;
    counts.set(key, { day, place, visits: (counts.get(key)?.visits ?? 0) + visits });
  };
  const flush = async () => {
    if (timer) clearTimeout(timer);
    timer = null;
    const taken = [...counts.values()];
    counts = new Map();
    try {
      await addVisits(db, taken);
    } catch (error) {
      for (const { day, place, visits } of taken) add(day, place, visits);
      log.warn({ err: loggableError(error) }, 'visits are counted later');
    }
  };
  return {
    count: ({ headers }) => {
      const place = findPlace(headers);
      if (!place || MACHINES.test(headers['user-agent'] ?? '') || headers['sec-purpose']) return;
      add(dayAt(clock.now()), place, 1);
      timer ??= setTimeout(() => inBackground(flush(), log, 'visits were not counted'), REST_MS).unref();
    },
    flush,
  };
}
