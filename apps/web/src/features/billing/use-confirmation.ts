import { skipToken } from '@reduxjs/toolkit/query';
import { CHECKOUT_WAIT_MS } from '@school/contract/constants';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { purchaseSettled, useGetCheckoutStatusQuery, useGetStorePurchaseStatusQuery } from './plans.api.ts';

const ASK_AGAIN_MS = 1_000;

/**
 * What became of a payment page, or without one of a purchase in the app's store, asked for each second until it is known, for half a minute at most. A server that
 * does not answer is asked again; only an id that there is not is the end of it.
 */
export function useConfirmation(sessionId: string | null) {
  const dispatch = useDispatch();
  const [isSettled, setIsSettled] = useState(false);
  const elapsedMs = useElapsed(!isSettled, CHECKOUT_WAIT_MS);
  const isWaiting = !isSettled && elapsedMs < CHECKOUT_WAIT_MS;
  const asking = { pollingInterval: isWaiting ? ASK_AGAIN_MS : 0, refetchOnMountOrArgChange: true };
  const onWeb = useGetCheckoutStatusQuery(sessionId ?? skipToken, asking);
  const inStore = useGetStorePurchaseStatusQuery(sessionId === null ? undefined : skipToken, asking);
  const { data, error } = sessionId === null ? inStore : onWeb;
  const isUnknown = error?.code === 'not-found';
  const isKnown = isUnknown || (data !== undefined && data.status !== 'processing');
  useEffect(() => {
    if (!isKnown) return;
    setIsSettled(true);
    dispatch(purchaseSettled());
  }, [isKnown, dispatch]);
  return {
    outcome: isUnknown ? ({ status: 'unknown' } as const) : isKnown ? (data ?? null) : null,
    isWaiting,
    elapsedMs,
  };
}

/** Milliseconds since it began to count, by the second, up to `atMostMs`. */
function useElapsed(isCounting: boolean, atMostMs: number): number {
  const [elapsedMs, setElapsedMs] = useState(0);
  useEffect(() => {
    if (!isCounting) return undefined;
    const begun = performance.now();
    const timer = setInterval(() => {
      setElapsedMs(Math.min(atMostMs, performance.now() - begun));
    }, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isCounting, atMostMs]);
  return elapsedMs;
}
