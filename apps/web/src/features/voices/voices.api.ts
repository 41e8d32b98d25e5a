import type { Callables } from '@school/contract/callables';
import { baseApi } from '../../shared/api/base-api.ts';
import { callable } from '../../shared/api/callable.ts';
import type { Thunk } from '../../shared/store/thunk.ts';

/** `UID` is in the arguments so that another account never sees this one's answer. */
type Asked = { UID: string; lessonID: string };

type UnreadOf = { UID: string } & NonNullable<Callables['listUnreadLines']['request']>;

export const voicesApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['Account', 'Voices', 'LessonVoice', 'OwnVoice', 'VoiceMix'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listVoices: build.query({
        ...callable('listVoices', { payload: (_UID: string) => null }),
        providesTags: ['Account', 'Voices'],
      }),
      listUnreadLines: build.query({
        ...callable('listUnreadLines', { payload: ({ UID: _UID, ...of }: UnreadOf) => of }),
        providesTags: ['Account', 'Voices'],
      }),
      getLessonVoice: build.query({
        ...callable('getLessonVoice', { payload: ({ lessonID }: Asked) => ({ lessonID }) }),
        providesTags: ['Account', 'LessonVoice'],
      }),
      saveSpeaker: build.mutation({
        ...callable('saveSpeaker'),
        invalidatesTags: ['Voices', 'LessonVoice', 'OwnVoice'],
      }),
      removeSpeaker: build.mutation({
        ...callable('removeSpeaker'),
        invalidatesTags: ['Voices', 'LessonVoice', 'OwnVoice'],
      }),
      chooseTake: build.mutation({ ...callable('chooseTake'), invalidatesTags: ['Voices', 'LessonVoice'] }),
      confirmTakes: build.mutation({ ...callable('confirmTakes'), invalidatesTags: ['LessonVoice'] }),
      publishVoice: build.mutation({
        ...callable('publishVoice'),
        invalidatesTags: ['Voices', 'LessonVoice'],
      }),
      getVoiceMix: build.query({
        ...callable('getVoiceMix', { payload: ({ lessonID }: Asked) => ({ lessonID }) }),
        providesTags: ['Account', 'VoiceMix', 'LessonVoice'],
      }),
      mixVoice: build.mutation({ ...callable('mixVoice'), invalidatesTags: ['VoiceMix'] }),
      dropVoiceMix: build.mutation({ ...callable('dropVoiceMix'), invalidatesTags: ['VoiceMix'] }),
      publishVoiceMix: build.mutation({
        ...callable('publishVoiceMix'),
        invalidatesTags: ['VoiceMix', 'Voices', 'LessonVoice'],
      }),
      undoVoiceMix: build.mutation({ ...callable('undoVoiceMix'), invalidatesTags: ['VoiceMix'] }),
      getOwnVoice: build.query({
        ...callable('getOwnVoice', { payload: (_UID: string) => null }),
        providesTags: ['Account', 'OwnVoice'],
      }),
      changeOwnVoice: build.mutation({
        ...callable('changeOwnVoice'),
        invalidatesTags: ['OwnVoice'],
        onQueryStarted: async ({ onLeaving }, { dispatch, queryFulfilled }) => {
          const answer = await queryFulfilled.catch(() => null);
          if (answer) dispatch(keptOwnVoice(onLeaving));
        },
      }),
    }),
  });

type OnLeaving = Callables['changeOwnVoice']['request']['onLeaving'];

/** What was saved is shown before it is asked for again. */
function keptOwnVoice(onLeaving: OnLeaving): Thunk {
  const { selectCachedArgsForQuery, updateQueryData } = voicesApi.util;
  return (dispatch, getState) => {
    for (const UID of selectCachedArgsForQuery(getState(), 'getOwnVoice'))
      dispatch(updateQueryData('getOwnVoice', UID, (kept) => kept && { ...kept, onLeaving }));
  };
}

export const {
  useListVoicesQuery,
  useListUnreadLinesQuery,
  useGetLessonVoiceQuery,
  useSaveSpeakerMutation,
  useRemoveSpeakerMutation,
  useChooseTakeMutation,
  useConfirmTakesMutation,
  usePublishVoiceMutation,
  useGetVoiceMixQuery,
  useMixVoiceMutation,
  useDropVoiceMixMutation,
  usePublishVoiceMixMutation,
  useUndoVoiceMixMutation,
  useGetOwnVoiceQuery,
  useChangeOwnVoiceMutation,
} = voicesApi;
