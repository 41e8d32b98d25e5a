import { baseApi } from '../../shared/api/base-api.ts';
import { callable } from '../../shared/api/callable.ts';

/** `UID` is in the arguments so that another account never sees this one's answer. */
type TalkAsked = { UID: string; lessonID: string; after: number };

const tagTypes = { addTagTypes: ['ChatModeration', 'Account', 'Subscriptions'] } as const;

const chatApi = baseApi.enhanceEndpoints(tagTypes).injectEndpoints({
  endpoints: (build) => ({
    getChatTranscript: build.query({
      ...callable('getChatTranscript', {
        payload: ({ lessonID, after }: TalkAsked) => ({ lessonID, after }),
      }),
      providesTags: ['Account', 'Subscriptions'],
    }),
    getChatModeration: build.query({ ...callable('getChatModeration'), providesTags: ['ChatModeration'] }),
    moderateChat: build.mutation({ ...callable('moderateChat'), invalidatesTags: ['ChatModeration'] }),
  }),
});

export const { useGetChatTranscriptQuery, useGetChatModerationQuery, useModerateChatMutation } = chatApi;
