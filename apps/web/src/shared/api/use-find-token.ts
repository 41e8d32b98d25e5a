import { useCallback } from 'react';
import { type Thunk, useAppDispatch } from '../store/thunk.ts';
import { findKeptAccount } from './kept-account.ts';

/** A token that ends sooner is not worth asking with. */
const LEFT_MS = 60_000;

/** Null for a visitor. `isFresh`: one that the server has just made. */
export type FindToken = (isFresh: boolean) => Promise<string | null>;

/**
 * The id token of the account that is signed in on this origin. The one that the SDK keeps is good enough as a rule; only
 * where it has run out, or was refused, is the SDK loaded to renew it.
 */
const findToken =
  (isFresh: boolean): Thunk<Promise<string | null>> =>
  async (_dispatch, _getState, { auth }) => {
    const kept = findKeptAccount()?.stsTokenManager;
    if (!kept?.accessToken) return null;
    const leftMs = (kept.expirationTime ?? 0) - Date.now();
    return !isFresh && leftMs > LEFT_MS ? kept.accessToken : auth.getIdToken(isFresh);
  };

/** For what starts without the SDK: a room in a frame has its account's token at once. */
export function useFindToken(): FindToken {
  const dispatch = useAppDispatch();
  return useCallback((isFresh) => dispatch(findToken(isFresh)), [dispatch]);
}
