import { VOICE_TAKES } from '@school/contract/voice-limits';
import { z } from 'zod';
import type { Feature } from '../../platform/feature.ts';
import { handleJob, repeatJob } from '../../platform/feature-jobs.ts';
import { defineJob } from '../../platform/jobs.ts';
import type { MediaBaseOf } from '../lessons/index.ts';
import { findWantedDialect } from './choices.repo.ts';
import { createMixCallables } from './mix/mix.callables.ts';
import { clearMixesJob, type MixSteps, wakeMixJob, withdrawMixes } from './mix/mix.service.ts';
import { createMixQueue } from './mix/mix-queue.ts';
import { purgeMixes } from './mix/purge-mixes.ts';
import { deleteSpeaker, findOwnSpeaker } from './speakers.repo.ts';
import { purgeTakeFiles } from './take-files.ts';
import { countLinesOf } from './takes.repo.ts';
import { createVoiceCallables } from './voices.callables.ts';
import { exportedTakes } from './voices.export.ts';
import { mountVoices } from './voices.routes.ts';
import type { ListGuides } from './voices.service.ts';

export { exportVoices, importVoices, type VoicesOfCourse, withSounds } from './course-takes.ts';
export { findHeardTakes, findReadings, type HeardOfLesson, type HeardTake } from './heard-takes.ts';
export { soundOf, VOICES } from './take-files.ts';

const lookAfterJob = defineJob({ name: 'voices.look-after', payload: z.object({}) });

/** The course's lines in people's own voices: who reads them, every take, and which one learners hear. */
export function createVoicesFeature(
  media: { listGuides: ListGuides; mediaBaseOf: MediaBaseOf } & MixSteps,
): Feature {
  const queue = createMixQueue(media);
  return {
    name: 'voices',
    callables: [...createVoiceCallables(media), ...createMixCallables(media)],
    paths: [{ prefix: VOICE_TAKES, isDataOnly: true }],
    routes: (app, ctx, wiring) => {
      app.addHook('onClose', queue.close);
      mountVoices(app, ctx, wiring);
    },
    jobs: [
      handleJob(wakeMixJob, queue.wake),
      handleJob(clearMixesJob, (ctx) => purgeMixes(ctx, media)),
      // What a process was killed over, too.
      repeatJob(lookAfterJob, '* * * * *', queue.wake, { isAtStart: true }),
    ],
    purgeExpired: async (ctx) => {
      await purgeTakeFiles(ctx);
      await purgeMixes(ctx, media);
    },
    // Else the takes stay, with the name by which learners know the voice.
    onAccountDeleted: async (db, ctx, uid) => {
      const own = await findOwnSpeaker(db, uid);
      if (own?.onLeaving !== 'delete') return;
      await withdrawMixes(ctx, db, media, own.id);
      await deleteSpeaker(db, own.id);
    },
    exportRows: [exportedTakes],
    exportAccount: async (db, _ctx, uid) => {
      const own = await findOwnSpeaker(db, uid);
      const heardDialect = await findWantedDialect(db, { reader: uid });
      if (!own && heardDialect === null) return null;
      return {
        heardDialect,
        ...(own && {
          name: own.name,
          region: own.region,
          consentedAt: own.consentedAt.toISOString(),
          onLeaving: own.onLeaving,
          lines: await countLinesOf(db, own.id),
        }),
      };
    },
  };
}
