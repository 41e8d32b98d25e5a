import type { Callables } from '@school/contract/callables';
import { baseApi } from '../../shared/api/base-api.ts';
import { callable } from '../../shared/api/callable.ts';

export type CardFilter = Callables['listCards']['request']['filter'];
export const FILTERS: readonly CardFilter[] = ['all', 'due', 'new', 'own', 'suspended', 'buried', 'leech'];

type Asked = Callables['listCards']['request'] & { UID: string };

const cardListApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['Account', 'Reviews', 'Subscriptions', 'OwnCards'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listCards: build.query({
        ...callable('listCards', { payload: ({ UID: _own, ...asked }: Asked) => asked }),
        providesTags: ['Account', 'Reviews', 'Subscriptions', 'OwnCards'],
      }),
      /** `UID` is in the arguments so that another account never sees this one's answer. */
      listCardDecks: build.query({
        ...callable('listCardDecks', { payload: (_UID: string) => null, pick: ({ decks }) => decks }),
        providesTags: ['Account', 'Reviews', 'Subscriptions', 'OwnCards'],
      }),
      editOwnCard: build.mutation({
        ...callable('editOwnCard'),
        invalidatesTags: (_result, failure) => (failure ? [] : ['OwnCards']),
      }),
      changeOwnCards: build.mutation({
        ...callable('changeOwnCards'),
        invalidatesTags: (_result, failure) => (failure ? [] : ['OwnCards', 'Reviews']),
      }),
    }),
  });

export const { useListCardDecksQuery, useListCardsQuery, useEditOwnCardMutation, useChangeOwnCardsMutation } =
  cardListApi;
