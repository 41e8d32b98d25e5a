import { lazy, Suspense, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectCurrentUser } from '../../features/identity/current-user.slice.ts';
import { startSession } from '../../features/identity/session.ts';
import { useAppDispatch } from '../../shared/store/thunk.ts';

// Where its code cannot be fetched no learner is sent anywhere; the next visit tries again.
const ConsentRedirect = lazy(() =>
  import('./consent-redirect.tsx').then(
    (file) => ({ default: file.ConsentRedirect }),
    () => ({ default: () => null }),
  ),
);

/** Keeps the session going, and asks for missing consents, on any page. Shows nothing. */
export function AccountKeeper() {
  const { UID } = useSelector(selectCurrentUser);
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(startSession());
  }, [dispatch]);
  if (UID === '') return null;
  return (
    <Suspense>
      <ConsentRedirect uid={UID} />
    </Suspense>
  );
}
