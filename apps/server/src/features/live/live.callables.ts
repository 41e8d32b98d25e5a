import { getLiveLessonUrls, getMondayLiveLesson, listLiveLessons } from '@school/contract/live';
import { maybeWordsFor } from '@school/contract/words';
import { callable } from '../../platform/callable-protocol.ts';
import type { CheckLiveAdmission } from '../entitlements/index.ts';
import { presentRefusal } from '../lessons/index.ts';
import { presentDate } from './live.presenter.ts';
import { findRecording } from './live-dates.service.ts';
import { findLiveState, readLive } from './live-state.service.ts';

/** As many as a page shows. */
const SHOWN_DATES = 8;

export const createLiveCallables = (checkAdmission: CheckLiveAdmission) => [
  callable(getMondayLiveLesson, async (ctx, { language }) => {
    const { next } = await findLiveState(ctx);
    if (!next) return { MondayLesson: null };
    const { startsAt, endsAt, title } = presentDate(next, language);
    const recordingId = await findRecording(ctx.db, next.date);
    return {
      MondayLesson: { startsAt, endsAt, title, ...(recordingId !== null && { lessonID: recordingId }) },
    };
  }),

  callable(listLiveLessons, async (ctx, { language }) => {
    const { dates, last, onStage } = await readLive(ctx);
    const recordingID = last && (await findRecording(ctx.db, last.date));
    return {
      now: ctx.clock.now().toISOString(),
      dates: dates.slice(0, SHOWN_DATES).map((date) => presentDate(date, language)),
      last: last && { ...presentDate(last, language), recordingID },
      onStage: onStage && { title: maybeWordsFor(onStage.title, language) },
    };
  }),

  callable(getLiveLessonUrls, async ({ db, config }, { caller, origin }) => {
    const admission = await checkAdmission(db, caller?.uid ?? null);
    if (!admission.ok) return presentRefusal(admission);
    return {
      hasAccess: true as const,
      EmbedUrl: config.live.embedUrl ?? `${origin}/live/stage`,
      ChatUrl: config.live.chatUrl ?? `${origin}/live/chat`,
    };
  }),
];
