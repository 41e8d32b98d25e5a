import type { Callables } from '@school/contract/callables';
import { baseApi, toReadResult } from '../../shared/api/base-api.ts';
import { callable } from '../../shared/api/callable.ts';
import { wishedDialect } from '../../shared/dialect/wished-dialect.ts';
import { type Services, servicesOf } from '../../shared/services/services.ts';

/** `UID` is in the arguments so that another account never sees this one's answer. */
export type AskedWord = { word: string; lessonID: string; UID: string };
/** Of one lesson, or with null all of them. */
type AskedCards = { lessonID: string | null; UID: string };

const vocabularyApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['Account', 'HeardDialect', 'Subscriptions', 'OwnCards'] })
  .injectEndpoints({
    endpoints: (build) => ({
      lookUpWord: build.query<Callables['lookUpWord']['response'], AskedWord>({
        queryFn: (asked, api) => toReadResult(api, () => lookUp(servicesOf(api), asked)),
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

const lookUp = ({ callFunction, storage }: Services, { word, lessonID, UID }: AskedWord) =>
  callFunction('lookUpWord', { word, lessonID, ...wishedDialect(storage, UID) });

export const {
  useLookUpWordQuery,
  useLazyLookUpWordQuery,
  useListOwnCardsQuery,
  useKeepWordMutation,
  useRemoveImportedCardsMutation,
  useRemoveOwnCardMutation,
} = vocabularyApi;
