import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { handleJob, repeatJob } from '../../platform/feature-jobs.ts';
import { defineJob } from '../../platform/jobs.ts';
import { browserIngestSocket } from './api/browser-ingest.socket.ts';
import { mountListeners } from './api/listeners.ts';
import { mountLiveMedia } from './api/live-media.routes.ts';
import { createStageCallables } from './api/stage.callables.ts';
import { findStageKey } from './db/stage-keys.repo.ts';
import { findCurrentStage } from './db/stages.repo.ts';
import { keepCarrying } from './ingest/keep-carrying.ts';
import { endForgotten, recordJob } from './lesson/run-stage.service.ts';
import { createStage } from './playback/stage.ts';
import { adoptStreams } from './recording/adopt-streams.ts';
import { purgeStage } from './recording/purge-recordings.service.ts';
import { type RecordingSteps, record, recordForgotten } from './recording/record.service.ts';

export { getFfmpeg } from '../../platform/find-ffmpeg.ts';
export { findRecordedStages } from './db/stages.repo.ts';
export { getStageKey } from './ingest/keys.service.ts';
export { openStream, type Stream, type StreamTools } from './ingest/open-stream.service.ts';
export { findRunningStage, playPrepared } from './lesson/play-prepared.service.ts';
export { endLesson } from './lesson/run-stage.service.ts';
export { findStageNow, type StageNow } from './lesson/stage-now.ts';
export type { StageHours } from './recording/record.service.ts';

const lookAfterJob = defineJob({ name: 'stage.look-after', payload: z.object({}) });

/** Ends lessons whose stream is gone, speaks of what was begun in another store, and records what a killed server left. */
async function lookAfterStage(ctx: Context, steps: RecordingSteps): Promise<void> {
  await endForgotten(ctx);
  const current = await findCurrentStage(ctx.db);
  if (current && !current.recordedAt) await adoptStreams(ctx, current);
  await recordForgotten(ctx, steps);
}

/** The school's own stage: what comes in, what viewers see of it, and its recording. */
export function createStageFeature(ctx: Context, steps: RecordingSteps): Feature {
  const stage = createStage(ctx);
  return {
    name: 'stage',
    callables: createStageCallables(stage),
    paths: [
      { prefix: '/live', isDataOnly: false },
      // Playlists and pieces, by the route's own pattern: hundreds of viewers ask for them every two seconds.
      { prefix: '/live/:token', isDataOnly: true },
    ],
    routes: async (app, _ctx, { watchSessionEnds }) => {
      watchSessionEnds(stage.forgetViewer);
      await mountLiveMedia(app, ctx, stage);
      await mountListeners(app, ctx);
      keepCarrying(app, ctx);
    },
    sockets: [browserIngestSocket],
    jobs: [
      handleJob(recordJob, (own, payload) => record(own, payload, steps)),
      repeatJob(lookAfterJob, '* * * * *', (own) => lookAfterStage(own, steps), { isAtStart: true }),
    ],
    purgeExpired: purgeStage,
    exportAccount: async (db, _ctx, uid) => {
      const key = await findStageKey(db, uid);
      return key && { streamKeySince: key.renewedAt.toISOString() };
    },
  };
}
