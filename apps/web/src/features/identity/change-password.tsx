import { accountTexts } from '@school/texts/en/account';
import { useState } from 'react';
import { useAppDispatch } from '../../shared/store/thunk.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { NotedBlock } from '../../shared/ui/noted-block.tsx';
import type { AccountView } from './account.api.ts';
import { changePassword } from './account-changes.ts';
import { ChangeForm } from './change-form.tsx';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';
import { type ConfirmIdentity, useAccountChange } from './use-account-change.ts';

type ChangePasswordProps = { account: AccountView | null; confirmIdentity: ConfirmIdentity };

/** Another password, or the first one of an account that a provider has opened. */
export function ChangePassword({ account, confirmIdentity }: ChangePasswordProps) {
  const texts = useTexts(accountTexts).password;
  const [typed, setTyped] = useState('');
  const dispatch = useAppDispatch();
  const { run, refuse, forget, isBusy, problem, result } = useAccountChange(confirmIdentity);
  const isFirst = account !== null && !account.ways.some(({ id }) => id === 'password');
  const submit = () => {
    if (typed === '') return refuse(texts.empty);
    const change = async () => {
      await dispatch(changePassword(typed));
      setTyped('');
    };
    return void run({ purpose: 'changePassword', change, done: isFirst ? texts.wasSet : texts.changed });
  };
  return (
    <NotedBlock title={texts.title} note={isFirst ? texts.setNote : texts.changeNote} result={result}>
      <ChangeForm
        action={isFirst ? texts.set : texts.change}
        isBusy={isBusy}
        onSubmit={submit}
        field={
          <>
            {/* Tells password managers whose password it is. */}
            <input type="text" autoComplete="username" value={account?.email ?? ''} readOnly hidden />
            <PasswordField
              label={texts.newPassword}
              autoComplete="new-password"
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                forget();
              }}
              {...(problem && { error: problem })}
            />
          </>
        }
      >
        <PasswordRules password={typed} />
      </ChangeForm>
    </NotedBlock>
  );
}
