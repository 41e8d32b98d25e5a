import { LIVE_CALENDAR_PREFIX } from '@school/contract/live-calendar-path';
import { LIVE_NOW_PATH } from '@school/contract/live-now-path';
import type { LiveDate } from '@school/domain/live-schedule';
import { textsIn } from '@school/texts/every-language';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import { networkOf } from '../../platform/network.ts';
import { writeLiveCalendar } from './live-calendar.ts';
import { listDates } from './live-dates.service.ts';
import { createLiveNow } from './live-now.ts';

/** Calendars ask every few minutes at most, and a household has a few of them. */
const LIMIT = { points: 60, seconds: 60 };

/** A calendar has no cookies: its address says in which language it was subscribed to. */
type Asked = { language?: unknown };

const DAY_MS = 86_400_000;
/** So far back and ahead a calendar goes. */
const BACK_DAYS = 60;
const AHEAD_DAYS = 190;

/** What browsers and what stands between them and the server may remember. */
const NOW_SECONDS = 10;

/** All dates as a calendar that is read again and again, and each by itself, to keep. Open to all: it says when, no more. */
export function mountLiveCalendar(app: FastifyInstance, ctx: Context): void {
  const read = async (ip: string): Promise<LiveDate[]> => {
    await ctx.limits.consume('process', 'live-calendar', networkOf(ip), LIMIT);
    const nowMs = ctx.clock.now().getTime();
    const from = new Date(nowMs - BACK_DAYS * DAY_MS);
    return listDates(ctx.db, { from, to: new Date(nowMs + AHEAD_DAYS * DAY_MS) });
  };

  const send = (reply: FastifyReply, language: unknown, dates: readonly LiveDate[], disposition: string) =>
    reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .header('content-disposition', disposition)
      .send(
        writeLiveCalendar(
          {
            config: ctx.config,
            texts: textsIn(typeof language === 'string' ? language : null),
            at: ctx.clock.now(),
          },
          dates,
        ),
      );

  const findLiveNow = createLiveNow(ctx);
  app.get(LIVE_NOW_PATH, async (_request, reply) => {
    reply.header('cache-control', `public, max-age=${NOW_SECONDS}`);
    return findLiveNow();
  });
  app.get<{ Querystring: Asked }>(`${LIVE_CALENDAR_PREFIX}/lessons.ics`, async (request, reply) =>
    send(reply, request.query.language, await read(request.ip), 'inline; filename="live-lessons.ics"'),
  );

  app.get<{ Params: { date: string }; Querystring: Asked }>(
    `${LIVE_CALENDAR_PREFIX}/:date/lesson.ics`,
    async (request, reply) => {
      const dates = (await read(request.ip)).filter(({ date }) => date === request.params.date);
      if (dates.length === 0) throw new DomainError('not-found', 'There is no live lesson on that day.');
      return send(reply, request.query.language, dates, 'attachment; filename="live-lesson.ics"');
    },
  );
}
