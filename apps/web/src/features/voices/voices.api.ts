import { baseApi } from '../../shared/api/base-api.ts';
import { callable } from '../../shared/api/callable.ts';

/** `UID` is in the arguments so that another account never sees this one's answer. */
type Asked = { UID: string; lessonID: string };

export const voicesApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['Account', 'Voices', 'LessonVoice', 'OwnVoice'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listVoices: build.query({
        ...callable('listVoices', { payload: (_UID: string) => null }),
        providesTags: ['Account', 'Voices'],
      }),
      listUnreadLines: build.query({
        ...callable('listUnreadLines', { payload: (_UID: string) => null }),
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
      getOwnVoice: build.query({
        ...callable('getOwnVoice', { payload: (_UID: string) => null }),
        providesTags: ['Account', 'OwnVoice'],
      }),
      changeOwnVoice: build.mutation({ ...callable('changeOwnVoice'), invalidatesTags: ['OwnVoice'] }),
    }),
  });

export const {
  useListVoicesQuery,
  useListUnreadLinesQuery,
  useGetLessonVoiceQuery,
  useSaveSpeakerMutation,
  useRemoveSpeakerMutation,
  useChooseTakeMutation,
  useConfirmTakesMutation,
  usePublishVoiceMutation,
  useGetOwnVoiceQuery,
  useChangeOwnVoiceMutation,
} = voicesApi;
