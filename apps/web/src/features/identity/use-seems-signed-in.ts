import { useSelector } from 'react-redux';
import { selectGiven } from '../../shared/page-data/given.slice.ts';
import { selectCurrentUser } from './current-user.slice.ts';

/** Whether an account is signed in; until that is known, whether one was at the last visit. */
export function useSeemsSignedIn(): boolean {
  const { isKnown, isLoggedIn } = useSelector(selectCurrentUser);
  const { wasSignedIn } = useSelector(selectGiven);
  return isKnown ? isLoggedIn : wasSignedIn;
}
