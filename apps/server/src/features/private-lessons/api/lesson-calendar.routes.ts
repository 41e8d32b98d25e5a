import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { networkOf } from '../../../platform/network.ts';
import { CALENDAR_PREFIX } from '../lessons/calendar-address.ts';
import { readFeed } from '../lessons/calendar-feed.service.ts';

/** Calendars ask every few minutes at most, and a household has a few of them. */
const LIMIT = { points: 60, seconds: 60 };

type Address = { Params: { token: string }; Querystring: { lesson?: string } };

/** `/lesson-calendar/{token}/lessons.ics`: for who knows the address, until it is renewed. `lesson`: that one, to keep. */
export function mountLessonCalendar(app: FastifyInstance, ctx: Context): void {
  app.get<Address>(`${CALENDAR_PREFIX}/:token/lessons.ics`, async (request, reply) => {
    await ctx.limits.consume('process', 'lesson-calendar', networkOf(request.ip), LIMIT);
    const { lesson } = request.query;
    const feed = await readFeed(ctx, request.params.token, lesson);
    if (feed === null) throw new DomainError('not-found', 'There is no such calendar.');
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, max-age=300')
      .header(
        'content-disposition',
        `${lesson === undefined ? 'inline' : 'attachment'}; filename="lessons.ics"`,
      )
      .send(feed);
  });
}
