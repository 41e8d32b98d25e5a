import type { Feature } from '../../platform/feature.ts';
import type { Sounds } from '../media/index.ts';
import { createArrivalCallables } from './arrivals.callables.ts';
import { findArrival } from './arrivals.repo.ts';
import { createListAskable } from './askable-lines.ts';

export { listKnownLines } from './arrivals.repo.ts';

/** Three questions and a few minutes of listening: where a learner begins. It only decides that; it is no review of a card. */
export const createArrivalsFeature = (sounds: Sounds): Feature => ({
  name: 'arrivals',
  callables: createArrivalCallables({
    listAskable: createListAskable(sounds),
    findLineFiles: sounds.findLineFiles,
  }),
  exportAccount: async (db, _ctx, uid) => {
    const row = await findArrival(db, uid);
    if (!row) return null;
    const { accountId: _accountId, savedAt, ...said } = row;
    return { ...said, savedAt: savedAt.toISOString() };
  },
});
