import type { PageAddress } from '@school/contract/pages';
import { dayAt } from '@school/domain/school-time';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { loggableError } from '../../platform/errors.ts';
import { inBackground } from '../../platform/in-background.ts';
import { addVisits } from './visits.repo.ts';
import type { PageVisitsRow, VisitPlace } from './visits.table.ts';

/** One statement for all that came meanwhile: a crowd costs the database no more than one visitor. */
const REST_MS = 30_000;
/** What says of itself that it is no person's browser. */
const MACHINES = /bot\b|bot[/;]|crawl|spider|slurp|preview|monitor|headless/i;

const PLACES: { readonly [address in PageAddress]?: VisitPlace } = {
  '/': 'home',
  '/home': 'home',
  '/videos/:VideoID': 'lessons',
  '/mini-lessons/:LessonID': 'lessons',
  '/flashcards': 'cards',
  '/flashcards/:VideoID': 'cards',
  '/subscriptions': 'plans',
  '/success/:session_id?': 'bought',
  '/sign-in-up': 'log-in',
  '/live-lessons': 'live',
  '/live-meeting': 'live',
  '/contact': 'contact',
};

export type VisitCounter = {
  count: (address: PageAddress, request: Pick<FastifyRequest, 'method' | 'headers'>) => void;
  /** Writes what has been counted; what cannot be written is counted with the next. */
  flush: () => Promise<void>;
};

/** Counts pages that the server gives out: their kind and the day, and nothing of the visitor, on no device. */
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
    count: (address, { method, headers }) => {
      if (method !== 'GET' || MACHINES.test(headers['user-agent'] ?? '') || headers['sec-purpose']) return;
      add(dayAt(clock.now()), PLACES[address] ?? 'other', 1);
      timer ??= setTimeout(() => inBackground(flush(), log, 'visits were not counted'), REST_MS).unref();
    },
    flush,
  };
}
