import { MOST_COUNTED_LESSONS } from '@school/contract/known-words-limits';
import { baseApi, toReadResult } from '../../shared/api/base-api.ts';
import { type Services, servicesOf } from '../../shared/services/services.ts';

/** How much of each film a learner knows, in percent; a film of which that is nothing, or not known, is left out. */
export type KnownShares = { readonly [lessonID: string]: number };

/** `UID` is in the arguments so that another account never sees this one's answer. */
type Asked = { lessonIDs: readonly string[]; UID: string };

/** Of a longer list, the first lessons are counted. */
const MOST_CALLS = 10;

async function countAll({ callFunction }: Services, { lessonIDs }: Asked): Promise<KnownShares> {
  const shares: Record<string, number> = {};
  for (let call = 0; call < MOST_CALLS; call += 1) {
    const some = lessonIDs.slice(call * MOST_COUNTED_LESSONS, (call + 1) * MOST_COUNTED_LESSONS);
    if (some.length === 0) break;
    const { lessons } = await callFunction('countKnownWords', { lessonIDs: some });
    for (const { lessonID, words, known } of lessons) {
      const percent = Math.floor((100 * known) / words);
      if (percent > 0) shares[lessonID] = percent;
    }
    // Who remembers nothing yet knows nothing of the others either.
    if (lessons.length === 0) break;
  }
  return shares;
}

const knownWordsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Account', 'KnownWords'] }).injectEndpoints({
  endpoints: (build) => ({
    countKnownWords: build.query<KnownShares, Asked>({
      queryFn: (asked, api) => toReadResult(api, () => countAll(servicesOf(api), asked)),
      providesTags: ['Account', 'KnownWords'],
    }),
  }),
});

/** Null for visitors, until it is known, and where it cannot be fetched. */
export function useKnownWords(
  UID: string,
  lessonIDs: readonly string[],
  options = { skip: false },
): KnownShares | null {
  const skip = options.skip || UID === '' || lessonIDs.length === 0;
  const { currentData } = knownWordsApi.useCountKnownWordsQuery({ lessonIDs, UID }, { skip });
  return skip ? null : (currentData ?? null);
}
