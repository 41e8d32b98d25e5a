import { accountTexts } from '@school/texts/en/account';
import { useAppDispatch } from '../../shared/store/thunk.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { sendConfirmation } from './account-changes.ts';
import { useAccountChange } from './use-account-change.ts';

/** Says what to do about an address that is not confirmed, and sends the mail again. */
export function ConfirmAddress({ email }: { email: string }) {
  const { confirmAddress: texts, mail } = useTexts(accountTexts);
  const dispatch = useAppDispatch();
  // A mail to one's own address asks for no fresh log-in.
  const { run, isBusy, problem, result } = useAccountChange(async () => undefined);
  const send = () =>
    void run({
      purpose: 'changeAccount',
      change: () => dispatch(sendConfirmation()),
      done: mail.sentAgain(email),
    });
  return (
    <Notice>
      <p>{texts.what(email)}</p>
      <p>{texts.none}</p>
      <Button isBusy={isBusy} onClick={send}>
        {texts.again}
      </Button>
      {problem || result ? <p>{problem || result}</p> : null}
    </Notice>
  );
}
