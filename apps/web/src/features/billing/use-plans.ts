import { skipToken } from '@reduxjs/toolkit/query';
import type { SubscriptionPackage } from '@school/contract/billing';
import type { Callables } from '@school/contract/callables';
import { canBeSold } from '@school/domain/prerequisites';
import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectAppPackages } from '../../shared/native-bridge/app-packages.slice.ts';
import { selectGiven } from '../../shared/page-data/given.slice.ts';
import { useAppDispatch } from '../../shared/store/thunk.ts';
import { useOnVisible } from '../../shared/ui/use-on-visible.ts';
import { useGetOfferQuery } from './billing.api.ts';
import {
  purchaseSettled,
  useGetCurrentsQuery,
  useGetHasAlreadySubscribedQuery,
  useGetOverviewQuery,
  useGetPlatformQuery,
} from './plans.api.ts';
import { hasUsedTrial, type SoldPackage, sellInStore } from './store-offer.ts';

const AGAIN_MS = 5_000;
/** What the payment service says beside the plans may be late; the plans do not wait for it longer than this. */
const OVERVIEW_WAIT_MS = 1_500;
const FRESH = { refetchOnMountOrArgChange: true };

/** The offer of this platform, and what this account has of it; a visitor has nothing. */
export function usePlans(isLoggedIn: boolean, seller: 'web' | 'ios' | 'android') {
  const own = isLoggedIn ? undefined : skipToken;
  const { offer: written } = useSelector(selectGiven);
  const given = seller === 'web' ? written : null;
  const passed = useSelector(selectAppPackages);
  const asked = useGetOfferQuery(seller);
  const offer = { ...asked, data: asked.data ?? given ?? undefined };
  const platform = useGetPlatformQuery(own, FRESH);
  const currents = useGetCurrentsQuery(own, FRESH);
  const hadOne = useGetHasAlreadySubscribedQuery(own, FRESH);
  const overview = useGetOverviewQuery(own, FRESH);
  const hasWaited = useHasWaited(isLoggedIn, OVERVIEW_WAIT_MS);
  const needed = isLoggedIn ? [offer, platform, currents, hadOne] : [offer];
  const hasFailed = needed.some((query) => query.isError);
  const retry = () => {
    for (const query of needed) if (query.isError) void query.refetch();
  };
  useEveryWhile(hasFailed, AGAIN_MS, retry);
  useNewsOnReturn(isLoggedIn);
  const isOverviewThere = overview.data !== undefined || overview.isError || hasWaited;
  return {
    offered: listPackages(offer.data, undefined),
    packages:
      seller === 'web'
        ? listPackages(offer.data, isLoggedIn ? overview.data : undefined)
        : listPackages(offer.data, undefined).map((item) => sellInStore(item, passed, seller)),
    platform: isLoggedIn ? (platform.data ?? null) : ('none' as const),
    currents: isLoggedIn ? (currents.data ?? {}) : {},
    hasAlreadySubscribed:
      (isLoggedIn && (hadOne.data ?? false)) || (seller !== 'web' && hasUsedTrial(passed, seller)),
    overview: (isLoggedIn && overview.data) || null,
    isReady: needed.every((query) => query.data !== undefined) && (!isLoggedIn || isOverviewThere),
    /** The offer came with the page itself. */
    isGiven: given !== null,
    hasFailed,
    retry,
  };
}

/** What is sold here. A plan that runs costs its owner what it cost: a new price is for new purchases. */
function listPackages(
  offered: readonly SubscriptionPackage[] = [],
  overview: Pick<OverviewAnswer, 'price'> | undefined,
): SoldPackage[] {
  const own = overview?.price;
  return offered.filter(canBeSold).map((item) => {
    if (!own || own.ProductID !== item.ProductID) return item;
    const { currency, unit_amount } = own;
    return { ...item, StripePrice: { currency, unit_amount } };
  });
}

type OverviewAnswer = Callables['getBillingOverview']['response'];

export type Plans = ReturnType<typeof usePlans>;
export type Overview = NonNullable<Plans['overview']>;

/** Who comes back may have cancelled in a store meanwhile, whose word reaches the server a moment later than its owner. */
function useNewsOnReturn(isLoggedIn: boolean): void {
  const dispatch = useAppDispatch();
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(later.current), []);
  useOnVisible(() => {
    if (!isLoggedIn) return;
    const ask = () => dispatch(purchaseSettled());
    ask();
    clearTimeout(later.current);
    later.current = setTimeout(ask, AGAIN_MS);
  });
}

function useHasWaited(isCounting: boolean, ms: number): boolean {
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    if (!isCounting) return undefined;
    const timer = setTimeout(() => setHasWaited(true), ms);
    return () => clearTimeout(timer);
  }, [isCounting, ms]);
  return hasWaited;
}

/** Does something at intervals for as long as it is wanted: what failed comes back by itself. */
function useEveryWhile(isWanted: boolean, ms: number, work: () => void): void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setInterval(() => latest.current(), ms);
    return () => clearInterval(timer);
  }, [isWanted, ms]);
}
