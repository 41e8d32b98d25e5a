import { skipToken } from '@reduxjs/toolkit/query';
import {
  useGetCurrentsQuery,
  useGetHasAlreadySubscribedQuery,
  useGetOfferQuery,
  useGetPlatformQuery,
} from './billing.api.ts';

/** The offer of this platform, and what this account has of it; a visitor has nothing. */
export function usePlans(isLoggedIn: boolean, seller: 'web' | 'ios' | 'android') {
  const own = isLoggedIn ? undefined : skipToken;
  const offer = useGetOfferQuery(seller);
  const platform = useGetPlatformQuery(own);
  const currents = useGetCurrentsQuery(own, { refetchOnMountOrArgChange: true });
  const hadOne = useGetHasAlreadySubscribedQuery(own, { refetchOnMountOrArgChange: true });
  const isOwnKnown = !isLoggedIn || (currents.data !== undefined && hadOne.data !== undefined);
  return {
    packages: offer.data?.filter((item) => item.Prerequisites.length === 0) ?? [],
    platform: isLoggedIn ? (platform.data ?? null) : ('none' as const),
    currents: isLoggedIn ? (currents.data ?? {}) : {},
    hasAlreadySubscribed: isLoggedIn && (hadOne.data ?? false),
    isReady: offer.data !== undefined && isOwnKnown,
    hasFailed: [offer, platform, currents, hadOne].some((query) => query.isError),
    retry: () => {
      void offer.refetch();
      if (isLoggedIn) for (const query of [platform, currents, hadOne]) void query.refetch();
    },
  };
}
