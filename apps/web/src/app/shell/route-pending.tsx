import { FullScreenMessage } from '../../shared/ui/full-screen-message.tsx';

/** While the first page's own code is on its way. */
export function RoutePending() {
  return <FullScreenMessage>please wait ...</FullScreenMessage>;
}
