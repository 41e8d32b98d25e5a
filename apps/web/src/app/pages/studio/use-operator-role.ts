import type { OperatorRole } from '@school/contract/operators';
import { useSelector } from 'react-redux';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { useGetOperatorRoleQuery } from '../../../features/operators/operators.api.ts';

/** The role of who is signed in; null for a learner, and until it is known. */
export function useOperatorRole(): OperatorRole | null {
  const { UID, isLoggedIn } = useSelector(selectCurrentUser);
  const { data } = useGetOperatorRoleQuery({ UID }, { skip: !isLoggedIn });
  return (isLoggedIn && data?.role) || null;
}
