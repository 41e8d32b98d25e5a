import { baseApi } from '../../shared/api/base-api.ts';
import { callable } from '../../shared/api/callable.ts';

const chatApi = baseApi.enhanceEndpoints({ addTagTypes: ['ChatModeration'] }).injectEndpoints({
  endpoints: (build) => ({
    getChatModeration: build.query({ ...callable('getChatModeration'), providesTags: ['ChatModeration'] }),
    moderateChat: build.mutation({ ...callable('moderateChat'), invalidatesTags: ['ChatModeration'] }),
  }),
});

export const { useGetChatModerationQuery, useModerateChatMutation } = chatApi;
