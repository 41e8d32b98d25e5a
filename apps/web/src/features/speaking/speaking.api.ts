import type { Callables } from '@school/contract/callables';
import { baseApi } from '../../shared/api/base-api.ts';
import { callable } from '../../shared/api/callable.ts';
import { ownToken } from '../../shared/api/own-token.ts';

const speakingApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['Account', 'Bans', 'SpeakingDoor', 'Subscriptions'] })
  .injectEndpoints({
    endpoints: (build) => ({
      /** `UID` is in the arguments so that another account never sees this one's answer. */
      getSpeakingDoor: build.query({
        ...callable('getSpeakingDoor', { payload: (_asked: { UID: string }) => ({}) }),
        providesTags: ['Account', 'SpeakingDoor', 'Subscriptions'],
      }),
      getSpeakingStudio: build.query({ ...callable('getSpeakingStudio'), providesTags: ['SpeakingDoor'] }),
      changeSpeakingDoor: build.mutation({
        ...callable('changeSpeakingDoor'),
        invalidatesTags: ['SpeakingDoor'],
        onQueryStarted: async (_door, { dispatch, queryFulfilled }) => {
          const answer = await queryFulfilled.catch(() => null);
          if (answer) dispatch(keptStudio(answer.data));
        },
      }),
      reportSpeaker: build.mutation(callable('reportSpeaker')),
      banSpeaker: build.mutation({ ...callable('banSpeaker'), invalidatesTags: ['Bans'] }),
      /** For the connection, at once; it is kept nowhere. */
      findSpeakingToken: build.mutation(ownToken),
    }),
  });

/** What was saved is shown before it is asked for again. */
const keptStudio = (studio: Callables['changeSpeakingDoor']['response']) =>
  speakingApi.util.updateQueryData('getSpeakingStudio', undefined, () => studio);

export const {
  useGetSpeakingDoorQuery,
  useGetSpeakingStudioQuery,
  useChangeSpeakingDoorMutation,
  useReportSpeakerMutation,
  useBanSpeakerMutation,
  useFindSpeakingTokenMutation,
} = speakingApi;
