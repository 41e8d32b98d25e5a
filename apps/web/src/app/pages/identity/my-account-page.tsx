import { useSelector } from 'react-redux';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { Devices } from '../../../features/identity/devices.tsx';
import { useConfirmIdentity } from '../../../features/identity/use-confirm-identity.ts';
import { Block, Blocks } from '../../../shared/ui/block.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { AccountFacts } from './account-facts.tsx';
import { LoggedOut } from './logged-out.tsx';

/** `/my-account`: who I am and where I am logged in. */
export function MyAccountPage() {
  const { isKnown, isLoggedIn } = useSelector(selectCurrentUser);
  return (
    <Page title="My account">
      {isLoggedIn ? <Account /> : null}
      {!isLoggedIn && isKnown ? <LoggedOut /> : null}
      {isKnown ? null : <Skeleton height="12rem" />}
    </Page>
  );
}

function Account() {
  const confirmIdentity = useConfirmIdentity();
  return (
    <Blocks>
      <Block title="Account">
        <AccountFacts />
        <p>
          They cannot be changed here yet. For a new password, log out and press ‘forgot password?’ on the
          log-in page.
        </p>
      </Block>
      <Block title="Signed-in devices">
        <Devices confirmIdentity={confirmIdentity} />
      </Block>
    </Blocks>
  );
}
