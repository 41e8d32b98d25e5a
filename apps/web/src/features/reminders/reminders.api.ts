import type { ReminderWish } from '@school/contract/reminders';
import { baseApi } from '../../shared/api/base-api.ts';
import { callable } from '../../shared/api/callable.ts';

export const remindersApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['ReminderWishes', 'PushDevices'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getWishes: build.query({
        ...callable('getReminderWishes', { pick: ({ wishes }) => wishes }),
        providesTags: ['ReminderWishes'],
      }),
      /** Optimistic update: shown at once, and undone where it could not be saved. */
      setWish: build.mutation({
        ...callable('setReminderWish'),
        onQueryStarted: async (wish, { dispatch, queryFulfilled }) => {
          const shown = dispatch(
            remindersApi.util.updateQueryData('getWishes', undefined, (wishes) => {
              const own = wishes.find((known) => isSameWish(known, wish));
              if (own) own.wished = wish.wished;
            }),
          );
          await queryFulfilled.catch(() => shown.undo());
        },
      }),
      listPushDevices: build.query({ ...callable('listPushDevices'), providesTags: ['PushDevices'] }),
      // The first browser brings wishes along.
      addPush: build.mutation({
        ...callable('addPushSubscription'),
        invalidatesTags: ['PushDevices', 'ReminderWishes'],
      }),
      removePush: build.mutation({ ...callable('removePushSubscription'), invalidatesTags: ['PushDevices'] }),
      readUnsubscribeToken: build.query({
        ...callable('readUnsubscribeToken', { payload: (token: string) => ({ token }) }),
      }),
      /** Answers what stands then, which the page goes on with. */
      unsubscribe: build.mutation({
        ...callable('unsubscribe'),
        onQueryStarted: async ({ token }, { dispatch, queryFulfilled }) => {
          const { data } = await queryFulfilled.catch(() => ({ data: null }));
          if (data)
            dispatch(
              remindersApi.util.upsertQueryEntries([
                { endpointName: 'readUnsubscribeToken', arg: token, value: data },
              ]),
            );
        },
      }),
    }),
  });

function isSameWish(one: ReminderWish, other: ReminderWish): boolean {
  return one.kind === other.kind && one.channel === other.channel;
}

export const {
  useGetWishesQuery,
  useSetWishMutation,
  useListPushDevicesQuery,
  useRemovePushMutation,
  useReadUnsubscribeTokenQuery,
  useUnsubscribeMutation,
} = remindersApi;
