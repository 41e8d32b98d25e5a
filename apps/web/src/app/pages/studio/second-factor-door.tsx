import { studioShellTexts } from '@school/texts/en/studio-shell';
import { type ComponentProps, Suspense, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type AccountView, useViewAccountQuery } from '../../../features/identity/account.api.ts';
import { logOut } from '../../../features/identity/session.ts';
import { useConfirmIdentity } from '../../../features/identity/use-confirm-identity.tsx';
import { useSecondFactorChanges } from '../../../features/identity/use-second-factor-changes.ts';
import { Cupboard } from '../../../shared/art/cupboard.tsx';
import { lazyInTime } from '../../../shared/loading/lazy-in-time.ts';
import { paths } from '../../../shared/routes.ts';
import { useAppDispatch } from '../../../shared/store/thunk.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/page.tsx';

const SecondFactorSetup = lazyInTime(async () => ({
  default: (await import('../../../features/identity/second-factor-setup.tsx')).SecondFactorSetup,
}));

/** For who has a role and no second step: it is set up at once, or logged in with. */
export function SecondFactorDoor() {
  const texts = useTexts(studioShellTexts).secondFactor;
  const { data: account, isError } = useViewAccountQuery(undefined, { refetchOnMountOrArgChange: true });
  if (isError && !account)
    return (
      <Door
        lead={texts.text}
        actions={
          <ButtonLink to={paths.myAccount} look="main">
            {texts.toAccount}
          </ButtonLink>
        }
      />
    );
  if (!account) return <Door lead={texts.text} />;
  return <SetUp account={account} />;
}

function Door(parts: Pick<ComponentProps<typeof Page>, 'lead' | 'actions' | 'children'>) {
  const { title } = useTexts(studioShellTexts).secondFactor;
  return <Page title={title} art={<Cupboard />} {...parts} />;
}

/** It stays while the step goes on: the recovery codes are shown once, after the account has it. */
function SetUp({ account }: { account: AccountView }) {
  const texts = useTexts(studioShellTexts).secondFactor;
  const { confirmIdentity, window } = useConfirmIdentity();
  const { problem, result, isBusy, setup, begin, showFirstCodes, close } = useSecondFactorChanges(
    account,
    confirmIdentity,
  );
  const isOn = account.factors.length > 0;
  const isDone = isOn && !isBusy && !setup;
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current || isOn) return;
    hasBegun.current = true;
    begin();
  });
  return (
    <Door
      lead={isDone ? texts.again : texts.text}
      actions={
        isDone ? (
          <LogInAgain />
        ) : (
          <Button look="main" isBusy={isBusy} onClick={begin}>
            {texts.begin}
          </Button>
        )
      }
    >
      {problem ? <p role="alert">{problem}</p> : null}
      <p role="status">{result}</p>
      {setup ? (
        <Suspense>
          <SecondFactorSetup
            setup={setup}
            email={account.email ?? ''}
            onEnrolled={showFirstCodes}
            onAgain={begin}
            onClose={close}
          />
        </Suspense>
      ) : null}
      {window}
    </Door>
  );
}

function LogInAgain() {
  const texts = useTexts(studioShellTexts).secondFactor;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const again = async () => {
    await dispatch(logOut());
    await navigate(paths.logIn, { state: { wayBack: paths.studio } });
  };
  return (
    <Button look="main" onClick={() => void again()}>
      {texts.logOut}
    </Button>
  );
}
