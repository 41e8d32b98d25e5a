import type { User } from 'firebase/auth';
import { baseApi } from '../../shared/api/base-api.ts';
import { CallFailure, toQueryResult } from '../../shared/api/call-error.ts';
import { type Services, servicesOf } from '../../shared/services/services.ts';

/** A way to log in: 'password', 'google.com', 'apple.com', 'phone'; `email` is the provider's own. */
export type WayIn = { id: string; email: string | null };

export type Factor = { id: string; isApp: boolean; name: string | null; enrolledAt: string };

/** What the account's page shows of the account, as the SDK knows it. */
export type AccountView = {
  username: string;
  email: string;
  isEmailVerified: boolean;
  ways: WayIn[];
  factors: Factor[];
};

async function viewAccount({ auth: service }: Services): Promise<AccountView> {
  const { auth, sdk } = await service.open();
  await auth.authStateReady();
  const { currentUser } = auth;
  if (!currentUser) throw new CallFailure('unauthenticated', 'not signed in');
  return toView(currentUser, sdk.multiFactor(currentUser).enrolledFactors);
}

function toView(user: User, factors: readonly EnrolledFactor[]): AccountView {
  return {
    username: user.displayName ?? '',
    email: user.email ?? '',
    isEmailVerified: user.emailVerified,
    ways: user.providerData.map(({ providerId, email }) => ({ id: providerId, email })),
    factors: factors.map(({ uid, factorId, displayName, enrollmentTime }) => ({
      id: uid,
      isApp: factorId === 'totp',
      name: displayName ?? null,
      enrolledAt: new Date(enrollmentTime).toISOString(),
    })),
  };
}

type EnrolledFactor = { uid: string; factorId: string; displayName?: string | null; enrollmentTime: string };

const accountApi = baseApi.enhanceEndpoints({ addTagTypes: ['OwnAccount', 'Devices'] }).injectEndpoints({
  endpoints: (build) => ({
    viewAccount: build.query<AccountView, void>({
      queryFn: (_nothing, api) => toQueryResult(viewAccount(servicesOf(api))),
      providesTags: ['OwnAccount'],
    }),
  }),
});

export const { useViewAccountQuery } = accountApi;

/** The account has changed. `endsSessions`: its other log-ins have ended with that. */
export function accountChanged({ endsSessions = false } = {}) {
  return accountApi.util.invalidateTags(endsSessions ? ['OwnAccount', 'Devices'] : ['OwnAccount']);
}
