import { getLiveLessonUrls, getMondayLiveLesson, listLiveLessons } from '@school/contract/live';
import { checkLiveAccess } from '@school/domain/access';
import { callable } from '../../platform/callable-protocol.ts';
import { findTier } from '../entitlements/index.ts';
import { presentRefusal } from '../lessons/index.ts';
import { presentDate } from './live.presenter.ts';
import { findLastDate, findNextDate, listComingDates } from './live-dates.service.ts';

/** As many as a page shows. */
const SHOWN_DATES = 8;

export const liveCallables = [
  callable(getMondayLiveLesson, async (ctx) => {
    const next = await findNextDate(ctx);
    if (!next) return { MondayLesson: null };
    const { startsAt, endsAt, title } = presentDate(next);
    const lessonID = next.recordingId === null ? {} : { lessonID: next.recordingId };
    return { MondayLesson: { startsAt, endsAt, title, ...lessonID } };
  }),

  callable(listLiveLessons, async (ctx) => {
    const dates = await listComingDates(ctx);
    const last = await findLastDate(ctx);
    return {
      now: ctx.clock.now().toISOString(),
      dates: dates.slice(0, SHOWN_DATES).map(presentDate),
      last: last && { ...presentDate(last), recordingID: last.recordingId },
    };
  }),

  callable(getLiveLessonUrls, async ({ db, clock, config }, { caller, origin }) => {
    const tier = await findTier(db, caller?.uid ?? null, clock.now());
    const access = checkLiveAccess({ isSignedIn: caller !== null, tier });
    if (!access.ok) return presentRefusal(access);
    return {
      hasAccess: true as const,
      EmbedUrl: config.live.embedUrl ?? `${origin}/live/stage`,
      ChatUrl: config.live.chatUrl ?? `${origin}/live/chat`,
    };
  }),
];
