import type { Callables } from '@school/contract/callables';
import { baseApi } from '../../shared/api/base-api.ts';
import { callable } from '../../shared/api/callable.ts';

type Page = Callables['listPeople']['response'];
type Cursor = Callables['listPeople']['request']['after'];
export type PeopleChoice = Omit<Callables['listPeople']['request'], 'after'>;
/** `UID` is in the arguments so that another account never sees this one's answer. */
type Asked = { UID: string; choice: PeopleChoice };

const tagTypes = { addTagTypes: ['Account', 'People', 'Person'] } as const;

const peopleApi = baseApi.enhanceEndpoints(tagTypes).injectEndpoints({
  endpoints: (build) => ({
    listPeople: build.infiniteQuery<Page, Asked, Cursor>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      query: ({ queryArg: { choice }, pageParam }) => ({
        name: 'listPeople',
        payload: { ...choice, after: pageParam },
      }),
      providesTags: ['Account', 'People'],
    }),
    exportPeople: build.mutation({ ...callable('exportPeople') }),
    getPerson: build.query({
      ...callable('getPerson', { payload: ({ uid }: { UID: string; uid: string }) => ({ uid }) }),
      providesTags: (_person, _error, { uid }) => ['Account', { type: 'Person', id: uid }],
    }),
    addPersonNote: build.mutation({
      ...callable('addPersonNote'),
      invalidatesTags: (_answer, error, { uid }) => (error ? [] : [{ type: 'Person', id: uid }]),
    }),
    actOnPerson: build.mutation({
      ...callable('actOnPerson'),
      invalidatesTags: (_answer, _error, { uid }) => ['People', { type: 'Person', id: uid }],
    }),
    givePlan: build.mutation({
      ...callable('givePlan'),
      // Refused too: a colleague may have given one.
      invalidatesTags: (_answer, _error, { uid }) => ['People', { type: 'Person', id: uid }],
    }),
    findPlanReceivers: build.mutation({ ...callable('findPlanReceivers') }),
    givePlans: build.mutation({
      ...callable('givePlans'),
      invalidatesTags: ['People', 'Person'],
    }),
    takePlanBack: build.mutation({
      ...callable('takePlanBack'),
      invalidatesTags: (_answer, _error, { uid }) => ['People', { type: 'Person', id: uid }],
    }),
    listPersonPayments: build.query({
      ...callable('listPersonPayments', { payload: ({ uid }: { UID: string; uid: string }) => ({ uid }) }),
      providesTags: (_payments, _error, { uid }) => ['Account', { type: 'Person', id: uid }],
    }),
    refundPayment: build.mutation({
      ...callable('refundPayment'),
      invalidatesTags: (_answer, _error, { uid }) => [{ type: 'Person', id: uid }],
    }),
    cancelPersonPlan: build.mutation({
      ...callable('cancelPersonPlan'),
      invalidatesTags: (_answer, _error, { uid }) => ['People', { type: 'Person', id: uid }],
    }),
    extendTrial: build.mutation({
      ...callable('extendTrial'),
      invalidatesTags: (_answer, _error, { uid }) => ['People', { type: 'Person', id: uid }],
    }),
    changePersonAddress: build.mutation({
      ...callable('changePersonAddress'),
      invalidatesTags: (_answer, _error, { uid }) => [{ type: 'Person', id: uid }],
    }),
    removePersonNote: build.mutation({
      ...callable('removePersonNote'),
      invalidatesTags: (_answer, error, { uid }) => (error ? [] : [{ type: 'Person', id: uid }]),
    }),
  }),
});

export const {
  useExportPeopleMutation,
  useListPeopleInfiniteQuery,
  useGetPersonQuery,
  useAddPersonNoteMutation,
  useListPersonPaymentsQuery,
  useRefundPaymentMutation,
  useCancelPersonPlanMutation,
  useActOnPersonMutation,
  useFindPlanReceiversMutation,
  useGivePlanMutation,
  useGivePlansMutation,
  useTakePlanBackMutation,
  useExtendTrialMutation,
  useChangePersonAddressMutation,
  useRemovePersonNoteMutation,
} = peopleApi;
