import { accountTexts } from '@school/texts/en/account';
import { Suspense } from 'react';
import { Instant } from '../../shared/dates/dates.tsx';
import { lazyInTime } from '../../shared/loading/lazy-in-time.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { NotedBlock } from '../../shared/ui/noted-block.tsx';
import { Row, Rows } from '../../shared/ui/rows.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import type { AccountView, Factor } from './account.api.ts';
import styles from './account-rows.module.css';
import { useCountRecoveryCodesQuery } from './recovery-codes.api.ts';
import type { ConfirmIdentity } from './use-account-change.ts';
import { useSecondFactorChanges } from './use-second-factor-changes.ts';

const SecondFactorSetup = lazyInTime(() =>
  import('./second-factor-setup.tsx').then((file) => ({ default: file.SecondFactorSetup })),
);

type SecondFactorBlockProps = { account: AccountView | null; confirmIdentity: ConfirmIdentity };

/** The authenticator app that a log-in requires: set up, withdrawn, and its recovery codes. */
export function SecondFactorBlock({ account, confirmIdentity }: SecondFactorBlockProps) {
  const texts = useTexts(accountTexts).factor;
  const changes = useSecondFactorChanges(account, confirmIdentity);
  const { problem, result, isBusy, setup } = changes;
  const isOn = account !== null && account.factors.length > 0;
  return (
    <NotedBlock title={texts.title} note={isOn ? texts.onNote : texts.why} result={result}>
      {account === null ? <Skeleton height="6.5rem" width="18rem" /> : null}
      {isOn ? (
        <Rows isTop>
          {account.factors.map((factor) => (
            <FactorRow
              key={factor.id}
              factor={factor}
              isBusy={isBusy}
              onWithdraw={() => changes.askToWithdraw(factor.id)}
            />
          ))}
          <CodesRow isBusy={isBusy} onMake={changes.makeCodes} />
        </Rows>
      ) : null}
      {account !== null && !isOn ? (
        <>
          <p className={styles.now}>{texts.off}</p>
          <p>
            <Button look="main" isBusy={isBusy} onClick={changes.begin}>
              {texts.setUp}
            </Button>
          </p>
        </>
      ) : null}
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
      {setup ? (
        <Suspense>
          <SecondFactorSetup
            setup={setup}
            email={account?.email ?? ''}
            onEnrolled={changes.showFirstCodes}
            onAgain={changes.begin}
            onClose={changes.close}
          />
        </Suspense>
      ) : null}
    </NotedBlock>
  );
}

type FactorRowProps = { factor: Factor; isBusy: boolean; onWithdraw: () => void };

function FactorRow({ factor: { isApp, name, enrolledAt }, isBusy, onWithdraw }: FactorRowProps) {
  const texts = useTexts(accountTexts).factor;
  const title = name ?? (isApp ? texts.app : texts.phone);
  return (
    <Row>
      <div className={styles.facts}>
        <p className={styles.name}>{title}</p>
        <p>
          {texts.isOn} <Instant at={enrolledAt} />
        </p>
      </div>
      <Button isBusy={isBusy} onClick={onWithdraw} aria-label={texts.withdrawOf(title)}>
        {texts.withdraw}
      </Button>
    </Row>
  );
}

/** How many recovery codes are left, and new ones. */
function CodesRow({ isBusy, onMake }: { isBusy: boolean; onMake: (isFirst: boolean) => void }) {
  const texts = useTexts(accountTexts).factor;
  const { data, isError } = useCountRecoveryCodesQuery(undefined, { refetchOnMountOrArgChange: true });
  const isFirst = data?.createdAt === null;
  const words = () => {
    if (isError && !data) return texts.codesUnknown;
    if (!data) return <Skeleton width="12rem" />;
    return isFirst ? texts.noCodes : texts.codesLeft(data.left);
  };
  return (
    <Row>
      <div className={styles.facts}>
        <p className={styles.name}>{texts.codes}</p>
        <div>{words()}</div>
      </div>
      <Button isBusy={isBusy} onClick={() => onMake(isFirst)}>
        {isFirst ? texts.makeCodes : texts.newCodes}
      </Button>
    </Row>
  );
}
