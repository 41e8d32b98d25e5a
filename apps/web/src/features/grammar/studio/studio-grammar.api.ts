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
    /** Optimistic update: another press is counted from where the topic is by now. */
    moveGrammarTopic: build.mutation({
      ...callable('moveGrammarTopic'),
      onQueryStarted: ({ GrammarID, before }, { dispatch, queryFulfilled }) => {
        const { undo } = dispatch(
          studioGrammarApi.util.updateQueryData('listStudioTopics', undefined, (topics) => {
            const from = topics.findIndex((topic) => topic.GrammarID === GrammarID);
            const [moved] = topics.splice(from, from === -1 ? 0 : 1);
            const to = topics.findIndex((topic) => topic.GrammarID === before);
            if (moved) topics.splice(to === -1 ? topics.length : to, 0, moved);
          }),
        );
        queryFulfilled.catch(undo);
      },
      invalidatesTags: ['GrammarOrder'],
    }),
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
