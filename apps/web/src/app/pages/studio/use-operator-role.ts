import type { OperatorRole } from '@school/contract/operators';
import { useSelector } from 'react-redux';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { useGetOperatorRoleQuery } from '../../../features/operators/operators.api.ts';

/** Whether who is signed in may moderate now: a role counts with a second step. */
export function useMayModerate(): boolean {
  const { UID, isLoggedIn } = useSelector(selectCurrentUser);
  const { data } = useGetOperatorRoleQuery({ UID }, { skip: !isLoggedIn });
  return isLoggedIn && data?.role !== undefined && data.role !== null && data.hasSecondFactor;
}

/** The role of who is signed in; null for a learner, and until it is known. */
export function useOperatorRole(): OperatorRole | null {
  const { UID, isLoggedIn } = useSelector(selectCurrentUser);
  const { data } = useGetOperatorRoleQuery({ UID }, { skip: !isLoggedIn });
  return (isLoggedIn && data?.role) || null;
}
