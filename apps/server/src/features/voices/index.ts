import { VOICE_TAKES } from '@school/contract/voice-limits';
import type { Feature } from '../../platform/feature.ts';
import type { MediaBaseOf } from '../lessons/index.ts';
import { deleteSpeaker, findOwnSpeaker } from './speakers.repo.ts';
import { purgeTakeFiles } from './take-files.ts';
import { countLinesOf } from './takes.repo.ts';
import { createVoiceCallables } from './voices.callables.ts';
import { exportedTakes } from './voices.export.ts';
import { mountVoices } from './voices.routes.ts';
import type { ListGuides } from './voices.service.ts';

export { findHeardTakes } from './heard-takes.ts';
export { soundPath, VOICES } from './take-files.ts';

/** The course's lines in people's own voices: who reads them, every take, and which one learners hear. */
export const createVoicesFeature = (media: {
  listGuides: ListGuides;
  mediaBaseOf: MediaBaseOf;
}): Feature => ({
  name: 'voices',
  callables: createVoiceCallables(media),
  paths: [{ prefix: VOICE_TAKES, isDataOnly: true }],
  routes: mountVoices,
  purgeExpired: purgeTakeFiles,
  // Else the takes stay, with the name by which learners know the voice.
  onAccountDeleted: async (db, _ctx, uid) => {
    const own = await findOwnSpeaker(db, uid);
    if (own?.onLeaving === 'delete') await deleteSpeaker(db, own.id);
  },
  exportRows: [exportedTakes],
  exportAccount: async (db, _ctx, uid) => {
    const own = await findOwnSpeaker(db, uid);
    return (
      own && {
        name: own.name,
        region: own.region,
        consentedAt: own.consentedAt.toISOString(),
        onLeaving: own.onLeaving,
        lines: await countLinesOf(db, own.id),
      }
    );
  },
});
