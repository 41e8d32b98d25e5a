import { z } from 'zod';
import type { Feature } from '../../platform/feature.ts';
import { handleJob, repeatJob } from '../../platform/feature-jobs.ts';
import { defineJob } from '../../platform/jobs.ts';
import { type CutSteps, createCutFilm } from './cut/cut-film.service.ts';
import { listFilmsOf } from './films.repo.ts';
import { wakeJob } from './films.service.ts';
import { createFilmQueue, type SetFilm } from './queue.service.ts';
import { createTranscodingCallables } from './transcoding.callables.ts';
import { type ListUsed, purgeFilms } from './transcoding.purge.ts';

export { FilmProblem } from './film/film-problem.ts';
export { louder, MEASURED, reachLoudness } from './film/loudness.ts';
export { runToolWhole, type ToolEnd, ToolKilled } from './film/run-tool.ts';
export { findFilm, isMakingFilm, listKeptSources } from './films.repo.ts';
export { addFilm, addFilmOfDisk, retry as retryFilm, wakeJob } from './films.service.ts';
export { bytesOfMix, mixVoices } from './mix/mix-voices.ts';
export type { MadeFilm } from './queue.service.ts';
export { PEAK_SAMPLES_A_SECOND, readPeaks } from './sound-peaks.ts';
export { removeFilm, removeFilms } from './transcoding.purge.ts';
export { createWorkQueue, MOST_ATTEMPTS, tryAgain } from './work-queue.ts';

const lookAfterJob = defineJob({ name: 'transcoding.look-after', payload: z.object({}) });

/** From files to films that browsers play: a queue, and ffmpeg in children within bounds. Lessons are others' to know. */
export function createTranscodingFeature(
  steps: CutSteps & { setFilm: SetFilm; listUsed: ListUsed },
): Feature {
  const queue = createFilmQueue(steps.setFilm);
  return {
    name: 'transcoding',
    callables: createTranscodingCallables(createCutFilm(steps)),
    routes: (app) => {
      app.addHook('onClose', queue.close);
    },
    jobs: [
      handleJob(wakeJob, queue.wake),
      // What a process was killed over, too.
      repeatJob(lookAfterJob, '* * * * *', queue.wake, { isAtStart: true }),
    ],
    purgeExpired: (ctx) => purgeFilms(ctx, steps.listUsed),
    exportAccount: async (db, _ctx, uid) =>
      (await listFilmsOf(db, uid)).map(({ lessonId, name, bytes, addedAt, state }) => ({
        lessonId,
        name,
        bytes,
        since: addedAt.toISOString(),
        state,
      })),
  };
}
