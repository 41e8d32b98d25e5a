import type { SubscriptionPackage } from '@school/contract/billing';
import { DEFAULT_OFFER_ID } from '@school/contract/constants';
import { baseApi } from '../../shared/api/base-api.ts';
import { callable } from '../../shared/api/callable.ts';

/** What an account has, and what changes it. What is bought or cancelled makes the account's answers stale. */
const plansApi = baseApi.enhanceEndpoints({ addTagTypes: ['Account', 'Subscriptions'] }).injectEndpoints({
  endpoints: (build) => ({
    getPlatform: build.query({
      ...callable('getSubscriptionPlatform', { pick: ({ subscriptionPlatform }) => subscriptionPlatform }),
      providesTags: ['Subscriptions'],
    }),
    getCurrents: build.query({ ...callable('getCurrentSubscriptions'), providesTags: ['Subscriptions'] }),
    getHasAlreadySubscribed: build.query({
      ...callable('getHasAlreadySubscribed'),
      providesTags: ['Subscriptions'],
    }),
    getOverview: build.query({ ...callable('getBillingOverview'), providesTags: ['Subscriptions'] }),
    getCheckoutStatus: build.query(
      callable('getCheckoutStatus', { payload: (session_id: string) => ({ session_id }) }),
    ),
    createCheckout: build.mutation(
      callable('createStripeCheckoutSession', {
        payload: ({ item, slotID }: Order) => ({
          offerID: DEFAULT_OFFER_ID,
          packageID: item.identifier,
          ...(slotID !== null && { selectedPrivateLesson: slotID }),
        }),
      }),
    ),
    changePlan: build.mutation({
      ...callable('changeStripeSubscription', { payload: describeChange }),
      invalidatesTags: ['Subscriptions', 'Account'],
    }),
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
    updateCard: build.mutation(callable('createStripeCardUpdateCheckoutSession')),
    prepareStorePurchase: build.mutation(
      callable('prepareStorePurchase', {
        payload: ({ item, slotID, platform }: Order & { platform: 'ios' | 'android' }) => ({
          offerID: DEFAULT_OFFER_ID,
          packageID: item.identifier,
          platform,
          ...(slotID !== null && { selectedPrivateLesson: slotID }),
        }),
      }),
    ),
    releaseStorePurchase: build.mutation(callable('releaseStorePurchase')),
    getStorePurchaseStatus: build.query({
      ...callable('getStorePurchaseStatus'),
      // It is of the newest purchase: the next page asks about another one.
      keepUnusedDataFor: 0,
    }),
  }),
});

/** A package, and the hour of the week that goes with private lessons. */
type Order = { item: SubscriptionPackage; slotID: string | null };

/** The fields of specification §7. */
function describeChange({ item: { StripePriceID, ProductID, identifier }, slotID }: Order) {
  return {
    StripePriceID,
    ProductID,
    PackageID: identifier,
    OfferID: DEFAULT_OFFER_ID,
    changeStripeSubscription: true as const,
    ...(slotID !== null && { selectedPrivateLesson: slotID }),
  };
}

export const {
  useGetPlatformQuery,
  useGetCurrentsQuery,
  useGetHasAlreadySubscribedQuery,
  useGetOverviewQuery,
  useGetCheckoutStatusQuery,
  useCreateCheckoutMutation,
  useChangePlanMutation,
  useCancelPlanMutation,
  useUncancelPlanMutation,
  useUpdateCardMutation,
  usePrepareStorePurchaseMutation,
  useReleaseStorePurchaseMutation,
  useGetStorePurchaseStatusQuery,
} = plansApi;

/** After a purchase: refetches all that is known of plans, and what they open. */
export const purchaseSettled = () => plansApi.util.invalidateTags(['Subscriptions', 'Account']);
