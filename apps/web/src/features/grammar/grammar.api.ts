import { baseApi } from '../../shared/api/base-api.ts';
import { callable } from '../../shared/api/callable.ts';

/** `UID` is in the arguments so that another account never sees this one's answer. */
type Asked = { GrammarID: string; UID: string };

const grammarApi = baseApi.enhanceEndpoints({ addTagTypes: ['Account', 'Subscriptions'] }).injectEndpoints({
  endpoints: (build) => ({
    listGrammarTopics: build.query({
      ...callable('listGrammarTopics', { pick: ({ topics }) => topics }),
      providesTags: ['Words'],
    }),
    getGrammarTopic: build.query({
      ...callable('getGrammarTopic', { payload: ({ GrammarID }: Asked) => ({ GrammarID }) }),
      providesTags: ['Account', 'Subscriptions', 'Words'],
    }),
    /** A mutation: the address is good for ten minutes, so each press asks for a new one. */
    getGrammarPdf: build.mutation(
      callable('getGrammarPDFurl', { payload: (GrammarID: string) => ({ GrammarID }) }),
    ),
  }),
});

export const { useListGrammarTopicsQuery, useGetGrammarTopicQuery, useGetGrammarPdfMutation } = grammarApi;
