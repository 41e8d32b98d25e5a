import { DEFAULT_OFFER_ID } from '@school/contract/constants';
import { baseApi } from '../../shared/api/base-api.ts';
import { callable } from '../../shared/api/callable.ts';

type Platform = 'web' | 'ios' | 'android';

/** Everything about plans that the server knows. What is bought or cancelled makes the account's answers stale. */
const billingApi = baseApi.enhanceEndpoints({ addTagTypes: ['Account', 'Subscriptions'] }).injectEndpoints({
  endpoints: (build) => ({
    getOffer: build.query(
      callable('getRevenueCatOffer_v2_0', {
        payload: (platform: Platform) => ({ offerID: DEFAULT_OFFER_ID, platform }),
        pick: ({ offers }) => offers,
      }),
    ),
    getPlatform: build.query({
      ...callable('getSubscriptionPlatform', { pick: ({ subscriptionPlatform }) => subscriptionPlatform }),
      providesTags: ['Subscriptions'],
    }),
    getCurrents: build.query({ ...callable('getCurrentSubscriptions'), providesTags: ['Subscriptions'] }),
    getHasAlreadySubscribed: build.query({
      ...callable('getHasAlreadySubscribed'),
      providesTags: ['Subscriptions'],
    }),
    getCheckoutStatus: build.query(
      callable('getCheckoutStatus', { payload: (session_id: string) => ({ session_id }) }),
    ),
    createCheckout: build.mutation(
      callable('createStripeCheckoutSession', {
        payload: (packageID: string) => ({ offerID: DEFAULT_OFFER_ID, packageID }),
      }),
    ),
    cancelPlan: build.mutation({
      ...callable('cancelStripeSubscription'),
      invalidatesTags: ['Subscriptions'],
    }),
    uncancelPlan: build.mutation({
      ...callable('uncancelStripeSubscription', {
        payload: (productIDToUncancel: string) => ({ productIDToUncancel }),
      }),
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
} = billingApi;

/** After a purchase: all that is known of plans, and what they open, is asked for again. */
export const purchaseSettled = () => billingApi.util.invalidateTags(['Subscriptions', 'Account']);
