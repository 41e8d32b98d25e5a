import { baseApi } from '../../shared/api/base-api.ts';
import { callable } from '../../shared/api/callable.ts';

/** `UID` is in the arguments so that another account never sees this one's answer. */
export type AskedWord = { word: string; lessonID: string; UID: string };
/** Of one lesson, or with null all of them. */
type AskedCards = { lessonID: string | null; UID: string };

const vocabularyApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['Account', 'HeardDialect', 'Subscriptions', 'OwnCards'] })
  .injectEndpoints({
    endpoints: (build) => ({
      lookUpWord: build.query({
        ...callable('lookUpWord', { payload: ({ word, lessonID }: AskedWord) => ({ word, lessonID }) }),
        providesTags: ['Account', 'HeardDialect', 'Subscriptions', 'Words'],
      }),
      listOwnCards: build.query({
        ...callable('listOwnCards', {
          payload: ({ lessonID }: AskedCards) => (lessonID === null ? {} : { lessonID }),
          pick: ({ cards }) => cards,
        }),
        providesTags: ['Account', 'HeardDialect', 'OwnCards'],
      }),
      keepWord: build.mutation({ ...callable('keepWord'), invalidatesTags: ['OwnCards'] }),
      removeImportedCards: build.mutation({
        ...callable('removeImportedCards'),
        invalidatesTags: ['OwnCards'],
      }),
      removeOwnCard: build.mutation({ ...callable('removeOwnCard'), invalidatesTags: ['OwnCards'] }),
    }),
  });

export const {
  useLookUpWordQuery,
  useLazyLookUpWordQuery,
  useListOwnCardsQuery,
  useKeepWordMutation,
  useRemoveImportedCardsMutation,
  useRemoveOwnCardMutation,
} = vocabularyApi;
