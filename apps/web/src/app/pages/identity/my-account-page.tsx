import { accountTexts } from '@school/texts/en/account';
import { useSelector } from 'react-redux';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { Devices } from '../../../features/identity/devices.tsx';
import { useConfirmIdentity } from '../../../features/identity/use-confirm-identity.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Block, Blocks } from '../../../shared/ui/block.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { AccountFacts } from './account-facts.tsx';
import { LoggedOut } from './logged-out.tsx';

/** `/my-account`: who I am, how I log in, where I am logged in, and the way out. */
export function MyAccountPage() {
  const { title } = useTexts(accountTexts);
  const { isKnown, isLoggedIn } = useSelector(selectCurrentUser);
  return (
    <Page title={title}>
      {isLoggedIn ? <Account /> : null}
      {!isLoggedIn && isKnown ? <LoggedOut /> : null}
      {isKnown ? null : <Skeleton height="12rem" />}
    </Page>
  );
}

/** A block for each matter. A change that could take the account over asks for a fresh log-in with `confirmIdentity`. */
function Account() {
  const texts = useTexts(accountTexts);
  const confirmIdentity = useConfirmIdentity();
  return (
    <Blocks>
      <Block title={texts.account}>
        <AccountFacts />
      </Block>
      <Block title={texts.devicesTitle}>
        <Devices confirmIdentity={confirmIdentity} />
      </Block>
    </Blocks>
  );
}
