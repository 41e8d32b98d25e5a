import { useDispatch } from 'react-redux';
import { flowOpened, setCompletionHandler } from '../../features/identity/sign-up-flow.slice.ts';

/** Asks for a log-in, then goes on with `next`: opens the overlay and remembers how. */
export function useRequireLogIn(): (next: () => void) => void {
  const dispatch = useDispatch();
  return (next) => {
    setCompletionHandler(next);
    dispatch(flowOpened());
  };
}
