import type { Callables } from '@school/contract/callables';
import { baseApi } from '../../shared/api/base-api.ts';
import { callable } from '../../shared/api/callable.ts';

type Log = Callables['listAuditLog']['response'];

const operatorsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Account', 'Roles'] }).injectEndpoints({
  endpoints: (build) => ({
    /** `UID` is in the arguments so that another account never sees this one's answer. */
    getOperatorRole: build.query({
      ...callable('getOperatorRole', { payload: (_asked: { UID: string }) => ({}) }),
      providesTags: ['Account'],
    }),
    listRoles: build.query({
      ...callable('listRoles', { payload: (_asked: { UID: string }) => ({}) }),
      providesTags: ['Account', 'Roles'],
    }),
    inviteOperator: build.mutation({
      ...callable('inviteOperator'),
      invalidatesTags: (_answer, error) => (error ? [] : ['Roles']),
    }),
    changeOperatorRole: build.mutation({
      ...callable('changeOperatorRole'),
      // Refused too: another owner may have changed it.
      invalidatesTags: ['Roles'],
    }),
    withdrawInvitation: build.mutation({ ...callable('withdrawInvitation'), invalidatesTags: ['Roles'] }),
    listAuditLog: build.infiniteQuery<Log, { UID: string }, number | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.id : undefined),
      },
      query: ({ pageParam }) => ({ name: 'listAuditLog', payload: { before: pageParam } }),
      providesTags: ['Account'],
    }),
  }),
});

export const {
  useGetOperatorRoleQuery,
  useListAuditLogInfiniteQuery,
  useListRolesQuery,
  useInviteOperatorMutation,
  useChangeOperatorRoleMutation,
  useWithdrawInvitationMutation,
} = operatorsApi;
