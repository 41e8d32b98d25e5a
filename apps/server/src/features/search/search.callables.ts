import { searchLessons } from '@school/contract/search';
import { callable } from '../../platform/callable-protocol.ts';
import { findTier } from '../entitlements/index.ts';
import { findLessons } from './search.service.ts';

export const searchCallables = [
  callable(searchLessons, async ({ db, clock }, { caller, input }) => {
    const tier = await findTier(db, caller?.uid ?? null, clock.now());
    const found = await findLessons(db, { isSignedIn: caller !== null, tier }, input.query);
    return { lessons: found.map(({ lessonId, ...where }) => ({ DocID: lessonId, ...where })) };
  }),
];
