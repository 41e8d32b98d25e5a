import { Suspense, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectCurrentUser } from '../../features/identity/current-user.slice.ts';
import { followOtherTabs, sessionChecked, startSession } from '../../features/identity/session.ts';
import { hasSessionHint } from '../../shared/api/session-hint.ts';
import { lazyInTime } from '../../shared/loading/lazy-in-time.ts';
import { type Thunk, useAppDispatch } from '../../shared/store/thunk.ts';
import { whenIdle } from '../../shared/timing/when-idle.ts';

// Where its code cannot be fetched no learner is sent anywhere; the next visit tries again.
const ConsentRedirect = lazyInTime(() =>
  import('./consent-redirect.tsx').then(
    (file) => ({ default: file.ConsentRedirect }),
    () => ({ default: () => null }),
  ),
);

/** Nothing of an account is left with a visitor; but one whose session could not be asked for is none. */
function forgetAccounts(): Thunk {
  return (_dispatch, _getState, { keptAnswers }) => {
    if (!hasSessionHint()) void keptAnswers.keepOnly('');
  };
}

/** Keeps the session going, and asks for missing consents, on any page. Shows nothing. */
export function AccountEffects() {
  const { UID, isKnown } = useSelector(selectCurrentUser);
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(startSession());
    return dispatch(followOtherTabs());
  }, [dispatch]);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') dispatch(sessionChecked());
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [dispatch]);
  useEffect(() => {
    // The session may have ended while no page was open.
    return UID === '' && isKnown ? whenIdle(() => dispatch(forgetAccounts())) : undefined;
  }, [dispatch, UID, isKnown]);
  if (UID === '') return null;
  return (
    <Suspense>
      <ConsentRedirect uid={UID} />
    </Suspense>
  );
}
