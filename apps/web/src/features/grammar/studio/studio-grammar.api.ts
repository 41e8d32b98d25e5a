import { baseApi } from '../../../shared/api/base-api.ts';
import { callable } from '../../../shared/api/callable.ts';

const tagTypes = { addTagTypes: ['Account', 'GrammarOrder'] } as const;

const studioGrammarApi = baseApi.enhanceEndpoints(tagTypes).injectEndpoints({
  endpoints: (build) => ({
    listStudioTopics: build.query({
      ...callable('listGrammarTopics', { pick: ({ topics }) => topics }),
      providesTags: ['Account', 'GrammarOrder'],
    }),
    addGrammarTopic: build.mutation({ ...callable('addGrammarTopic'), invalidatesTags: ['GrammarOrder'] }),
    moveGrammarTopic: build.mutation({ ...callable('moveGrammarTopic'), invalidatesTags: ['GrammarOrder'] }),
    removeGrammarTopic: build.mutation({
      ...callable('removeGrammarTopic'),
      invalidatesTags: ['GrammarOrder'],
    }),
  }),
});

export const {
  useListStudioTopicsQuery,
  useAddGrammarTopicMutation,
  useMoveGrammarTopicMutation,
  useRemoveGrammarTopicMutation,
} = studioGrammarApi;
