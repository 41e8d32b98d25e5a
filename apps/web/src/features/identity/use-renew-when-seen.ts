import { useEffect } from 'react';
import { useAppDispatch } from '../../shared/store/thunk.ts';
import { renewAccount } from './account-changes.ts';

/** A mail's link, opened in another tab, may have changed the account meanwhile. */
export function useRenewWhenSeen(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const renew = () => {
      if (document.visibilityState === 'visible') dispatch(renewAccount()).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', renew);
    return () => document.removeEventListener('visibilitychange', renew);
  }, [dispatch]);
}
