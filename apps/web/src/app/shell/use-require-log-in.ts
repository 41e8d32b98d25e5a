import { logInRequired } from '../../features/identity/sign-up-flow.slice.ts';
import { useAppDispatch } from '../../shared/store/thunk.ts';

/** Asks for a log-in, then goes on with `next`: opens the overlay and remembers how. */
export function useRequireLogIn(): (next: () => void) => void {
  const dispatch = useAppDispatch();
  return (next) => dispatch(logInRequired(next));
}
