import type { Feature } from '../../platform/feature.ts';
import { handleJob } from '../../platform/feature-jobs.ts';
import type { FilmSound } from '../media/index.ts';
import { draftCallables } from './drafts.callables.ts';
import { deleteDraftsBefore, listDraftsOf } from './drafts.repo.ts';
import { draftJob, workOnDraft } from './drafts.service.ts';

/** A draft that nobody takes. */
const KEPT_MS = 90 * 86_400_000;

/** First drafts of captions, by the transcription service that the operator has set. */
export function createCaptionDraftsFeature(sound: FilmSound): Feature {
  const closing = new AbortController();
  return {
    name: 'caption-drafts',
    callables: draftCallables,
    routes: (app) => {
      app.addHook('onClose', () => closing.abort());
    },
    jobs: [
      handleJob(draftJob, (ctx, { draftID }) => workOnDraft(ctx, { sound, signal: closing.signal }, draftID)),
    ],
    purgeExpired: ({ db, clock }) => deleteDraftsBefore(db, new Date(clock.now().getTime() - KEPT_MS)),
    exportAccount: async (db, _ctx, uid) =>
      (await listDraftsOf(db, uid)).map(({ lessonId, askedAt, state }) => ({
        lessonId,
        since: askedAt.toISOString(),
        state,
      })),
  };
}
