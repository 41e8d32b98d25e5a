import { accountTexts } from '@school/texts/en/account';
import { useState } from 'react';
import { useAppDispatch } from '../../shared/store/thunk.ts';
import { RichText } from '../../shared/texts/rich-text.tsx';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { EmailAddress } from '../../shared/ui/email-address.tsx';
import { NotedBlock } from '../../shared/ui/noted-block.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import type { AccountView } from './account.api.ts';
import { changeEmail, sendConfirmation } from './account-changes.ts';
import styles from './account-rows.module.css';
import { ChangeForm } from './change-form.tsx';
import { type ConfirmIdentity, useAccountChange } from './use-account-change.ts';

type ChangeEmailProps = { account: AccountView | null; confirmIdentity: ConfirmIdentity };

/** The address, whether it is confirmed, and another one in its place: that one is asked first. */
export function ChangeEmail({ account, confirmIdentity }: ChangeEmailProps) {
  const texts = useTexts(accountTexts).mail;
  const [typed, setTyped] = useState('');
  const dispatch = useAppDispatch();
  const { run, refuse, forget, isBusy, problem, result } = useAccountChange(confirmIdentity);
  const now = account?.email ?? '';
  const submit = () => {
    const email = typed.trim();
    if (email === '') return refuse(texts.empty);
    if (email.toLowerCase() === now) return refuse(texts.same);
    const change = async () => {
      await dispatch(changeEmail(email));
      setTyped('');
    };
    const done = now === '' ? texts.sentToFirst(email) : texts.sent(email, now);
    return void run({ purpose: 'changeEmail', change, done });
  };
  const confirm = () =>
    void run({
      purpose: 'changeAccount',
      change: () => dispatch(sendConfirmation()),
      done: texts.sentAgain(now),
    });
  return (
    <NotedBlock title={texts.title} note={texts.note} result={result}>
      {account ? <Address account={account} onConfirm={confirm} isBusy={isBusy} /> : <AddressPending />}
      <ChangeForm
        action={texts.change}
        isBusy={isBusy}
        onSubmit={submit}
        field={
          <TextField
            label={texts.newEmail}
            type="email"
            autoComplete="email"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              forget();
            }}
            {...(problem && { error: problem })}
          />
        }
      />
    </NotedBlock>
  );
}

function AddressPending() {
  return (
    <div>
      <p className={styles.now}>
        <Skeleton width="18rem" />
      </p>
      <div className={styles.state} />
    </div>
  );
}

type AddressProps = { account: AccountView; onConfirm: () => void; isBusy: boolean };

function Address({ account: { email, isEmailVerified }, onConfirm, isBusy }: AddressProps) {
  const texts = useTexts(accountTexts).mail;
  if (email === '') return <p className={styles.now}>{texts.none}</p>;
  return (
    <div>
      <p className={styles.now}>
        <RichText of={texts.logInWith(email)} slots={STRONG} />
      </p>
      <div className={styles.state}>
        <span className={styles.mark} data-is={isEmailVerified}>
          {isEmailVerified ? texts.confirmed : texts.notConfirmed}
        </span>
        {isEmailVerified ? null : (
          <Button look="quiet" isBusy={isBusy} onClick={onConfirm}>
            {texts.sendAgain}
          </Button>
        )}
      </div>
    </div>
  );
}

const STRONG = {
  email: (email: string) => (
    <strong>
      <EmailAddress email={email} />
    </strong>
  ),
};
