import { USERNAME_MAX_LENGTH } from '@school/contract/constants';
import { checkUsername } from '@school/domain/username';
import { accountTexts } from '@school/texts/en/account';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../shared/store/thunk.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { NotedBlock } from '../../shared/ui/noted-block.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import { changeUsername } from './account-changes.ts';
import { ChangeForm } from './change-form.tsx';
import { selectCurrentUser } from './current-user.slice.ts';
import { type ConfirmIdentity, useAccountChange } from './use-account-change.ts';

type ChangeUsernameProps = {
  confirmIdentity: ConfirmIdentity;
  /** What else shows the name. */
  onRenamed: (UID: string, username: string) => void;
};

export function ChangeUsername({ confirmIdentity, onRenamed }: ChangeUsernameProps) {
  const { name: texts, username: label } = useTexts(accountTexts);
  const { UID, Username } = useSelector(selectCurrentUser);
  const [typed, setTyped] = useState<string | null>(null);
  const dispatch = useAppDispatch();
  const { run, refuse, forget, isBusy, problem, result } = useAccountChange(confirmIdentity);
  const value = typed ?? Username;
  const refuseWith = (reason: keyof typeof texts.problems) => {
    const { [reason]: words } = texts.problems;
    refuse(typeof words === 'function' ? words(USERNAME_MAX_LENGTH) : words);
  };
  const type = (text: string) => {
    setTyped(text);
    const check = checkUsername(text);
    // An empty field is on its way to another name.
    if (check.ok || check.reason === 'empty') forget();
    else refuseWith(check.reason);
  };
  const submit = () => {
    const check = checkUsername(value);
    if (!check.ok) return refuseWith(check.reason);
    const change = async () => {
      await dispatch(changeUsername(check.name));
      setTyped(null);
      onRenamed(UID, check.name);
    };
    return void run({ purpose: 'changeAccount', change, done: texts.saved(check.name) });
  };
  return (
    <NotedBlock title={texts.title} note={texts.note} result={result}>
      <ChangeForm
        action={texts.save}
        isBusy={isBusy}
        onSubmit={submit}
        field={
          <TextField
            label={label}
            autoComplete="nickname"
            value={value}
            onChange={(event) => type(event.target.value)}
            {...(problem ? { error: problem } : { hint: texts.hint(USERNAME_MAX_LENGTH) })}
          />
        }
      />
    </NotedBlock>
  );
}
