import type {
  CurrentSubscriptions,
  SubscriptionPackage,
  SubscriptionPlatform,
} from '@school/contract/billing';
import type { Callables } from '@school/contract/callables';
import { DEFAULT_OFFER_ID } from '@school/contract/constants';
import { baseApi } from '../../shared/api/base-api.ts';
import { toQueryResult } from '../../shared/api/call-error.ts';
import { callFunction } from '../../shared/api/call-function.ts';

type CheckoutStatus = Callables['getCheckoutStatus']['response'];

async function fetchOffer(): Promise<SubscriptionPackage[]> {
  const { offers } = await callFunction('getRevenueCatOffer_v2_0', {
    offerID: DEFAULT_OFFER_ID,
    platform: 'web',
  });
  return offers;
}

async function fetchPlatform(): Promise<SubscriptionPlatform> {
  const { subscriptionPlatform } = await callFunction('getSubscriptionPlatform', null);
  return subscriptionPlatform;
}

/** Everything about plans that the server knows. What is bought or cancelled makes the account's answers stale. */
const subscriptionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getOffer: build.query<SubscriptionPackage[], void>({
      queryFn: () => toQueryResult(fetchOffer()),
    }),
    getPlatform: build.query<SubscriptionPlatform, void>({
      queryFn: () => toQueryResult(fetchPlatform()),
      providesTags: ['Subscriptions'],
    }),
    getCurrents: build.query<CurrentSubscriptions, void>({
      queryFn: () => toQueryResult(callFunction('getCurrentSubscriptions', null)),
      providesTags: ['Subscriptions'],
    }),
    getHasAlreadySubscribed: build.query<boolean, void>({
      queryFn: () => toQueryResult(callFunction('getHasAlreadySubscribed', null)),
      providesTags: ['Subscriptions'],
    }),
    getCheckoutStatus: build.query<CheckoutStatus, string>({
      queryFn: (session_id) => toQueryResult(callFunction('getCheckoutStatus', { session_id })),
    }),
    createCheckout: build.mutation<{ id: string; url: string }, string>({
      queryFn: (packageID) =>
        toQueryResult(callFunction('createStripeCheckoutSession', { offerID: DEFAULT_OFFER_ID, packageID })),
    }),
    cancelPlan: build.mutation<{ ok: true }, void>({
      queryFn: () => toQueryResult(callFunction('cancelStripeSubscription', null)),
      invalidatesTags: ['Subscriptions'],
    }),
    uncancelPlan: build.mutation<{ ok: true }, string>({
      queryFn: (productIDToUncancel) =>
        toQueryResult(callFunction('uncancelStripeSubscription', { productIDToUncancel })),
      invalidatesTags: ['Subscriptions'],
    }),
  }),
});

export const {
  useGetOfferQuery,
  useGetPlatformQuery,
  useGetCurrentsQuery,
  useGetHasAlreadySubscribedQuery,
  useGetCheckoutStatusQuery,
  useCreateCheckoutMutation,
  useCancelPlanMutation,
  useUncancelPlanMutation,
} = subscriptionsApi;
