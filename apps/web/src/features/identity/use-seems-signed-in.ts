import { useState } from 'react';
import { useSelector } from 'react-redux';
import { hasSessionHint } from '../../shared/api/session-hint.ts';
import { selectCurrentUser } from './current-user.slice.ts';

/** Whether an account is signed in; until that is known, whether one was at the last visit. */
export function useSeemsSignedIn(): boolean {
  const { isKnown, isLoggedIn } = useSelector(selectCurrentUser);
  const [wasSignedIn] = useState(hasSessionHint);
  return isKnown ? isLoggedIn : wasSignedIn;
}
