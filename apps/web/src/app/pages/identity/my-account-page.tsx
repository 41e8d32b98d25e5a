import { accountTexts } from '@school/texts/en/account';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { DeleteAccount, useSayBegun } from '../../../features/account-deletion/delete-account.tsx';
import { authorRenamed } from '../../../features/comments/comments.api.ts';
import { DownloadData } from '../../../features/data-export/download-data.tsx';
import { useViewAccountQuery } from '../../../features/identity/account.api.ts';
import { ChangeEmail } from '../../../features/identity/change-email.tsx';
import { ChangePassword } from '../../../features/identity/change-password.tsx';
import { ChangeUsername } from '../../../features/identity/change-username.tsx';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { Devices } from '../../../features/identity/devices.tsx';
import { LinkedProviders } from '../../../features/identity/linked-providers.tsx';
import { SecondFactorBlock } from '../../../features/identity/second-factor-block.tsx';
import { logOut } from '../../../features/identity/session.ts';
import { useConfirmIdentity } from '../../../features/identity/use-confirm-identity.tsx';
import { useRenewWhenSeen } from '../../../features/identity/use-renew-when-seen.ts';
import { useSeemsSignedIn } from '../../../features/identity/use-seems-signed-in.ts';
import { OwnVoice, useOwnVoiceNote } from '../../../features/voices/own-voice.tsx';
import { Cupboard } from '../../../shared/art/cupboard.tsx';
import { paths } from '../../../shared/routes.ts';
import { useAppDispatch } from '../../../shared/store/thunk.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Blocks } from '../../../shared/ui/block.tsx';
import { NotFetched } from '../../../shared/ui/not-fetched.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { LoggedOut } from './logged-out.tsx';

/** `/my-account`: who I am, how I log in, where I am logged in, and the way out. */
export function MyAccountPage() {
  const { title } = useTexts(accountTexts);
  // Until the session is known, the page stands there as it will be, so that nothing moves.
  return useSeemsSignedIn() ? (
    <Page title={title}>
      <Account />
    </Page>
  ) : (
    <Page title={title} art={<Cupboard />}>
      <LoggedOut />
    </Page>
  );
}

/** A block for each matter. A change that could take the account over asks for a fresh log-in with `confirmIdentity`. */
function Account() {
  const texts = useTexts(accountTexts);
  const { confirmIdentity, window } = useConfirmIdentity();
  const dispatch = useAppDispatch();
  const { UID } = useSelector(selectCurrentUser);
  const { data, error, isError, refetch } = useViewAccountQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const account = data ?? null;
  useRenewWhenSeen();
  const shared = { account, confirmIdentity };
  return (
    <Blocks key={useAccountCount()}>
      {isError && !account ? <NotFetched title={texts.unreadable} failure={error} onRetry={refetch} /> : null}
      <ChangeUsername
        confirmIdentity={confirmIdentity}
        onRenamed={(author, username) => dispatch(authorRenamed(author, username))}
      />
      <ChangeEmail {...shared} />
      <ChangePassword {...shared} />
      <LinkedProviders {...shared} />
      <SecondFactorBlock {...shared} />
      <Devices confirmIdentity={confirmIdentity} />
      <DownloadData confirmIdentity={confirmIdentity} />
      <OwnVoice UID={UID} />
      <DeleteAccount
        confirmIdentity={confirmIdentity}
        onBegun={useFollowDeletion()}
        note={useOwnVoiceNote(UID)}
      />
      {window}
    </Blocks>
  );
}

/** Every log-in has ended: this browser says so too, and goes home. */
function useFollowDeletion(): (deletesAt: string) => Promise<void> {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const sayBegun = useSayBegun();
  return async (deletesAt) => {
    await dispatch(logOut());
    await navigate(paths.home);
    sayBegun(deletesAt);
  };
}

/** Counts the accounts that the page has been shown for: what was typed or said for one is not the next one's. */
function useAccountCount(): number {
  const { UID } = useSelector(selectCurrentUser);
  const [shown, setShown] = useState({ UID, count: 0 });
  // The first one was signed in before it was known.
  if (shown.UID !== UID) setShown({ UID, count: shown.UID === '' ? shown.count : shown.count + 1 });
  return shown.count;
}
