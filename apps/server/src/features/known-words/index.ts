import { countKnownWords } from '@school/contract/vocabulary';
import { callable } from '../../platform/callable-protocol.ts';
import type { Feature } from '../../platform/feature.ts';
import { createCountKnownWords } from './known-words.service.ts';

/** ‘You know 83 % of this film’s words’, from the cards that a learner remembers. */
export function createKnownWordsFeature(): Feature {
  const count = createCountKnownWords();
  return {
    name: 'known-words',
    callables: [
      callable(countKnownWords, async (ctx, { caller, input }) => ({
        lessons: await count(ctx, caller.uid, input.lessonIDs),
      })),
    ],
  };
}
