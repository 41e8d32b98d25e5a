import { baseApi } from '../../../shared/api/base-api.ts';
import { callable } from '../../../shared/api/callable.ts';

type Asked = { UID: string; lessonID: string; film: string };

const tagTypes = { addTagTypes: ['Account', 'CaptionDraft'] } as const;

const captionDraftApi = baseApi.enhanceEndpoints(tagTypes).injectEndpoints({
  endpoints: (build) => ({
    /** `film` names the film that the lesson has now: another one has another draft. */
    getCaptionDraft: build.query({
      ...callable('getCaptionDraft', { payload: ({ lessonID }: Asked) => ({ lessonID }) }),
      providesTags: ['Account', 'CaptionDraft'],
    }),
    askCaptionDraft: build.mutation({ ...callable('askCaptionDraft'), invalidatesTags: ['CaptionDraft'] }),
    dropCaptionDraft: build.mutation({ ...callable('dropCaptionDraft'), invalidatesTags: ['CaptionDraft'] }),
  }),
});

export const { useGetCaptionDraftQuery, useAskCaptionDraftMutation, useDropCaptionDraftMutation } =
  captionDraftApi;
