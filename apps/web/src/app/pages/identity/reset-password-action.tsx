import { everywhereTexts } from '@school/texts/en/everywhere';
import { mailLinksTexts } from '@school/texts/en/mail-links';
import { useCallback, useEffect, useState } from 'react';
import { checkResetCode, setNewPassword } from '../../../features/identity/mailed-codes.ts';
import { PasswordField } from '../../../features/identity/password-field.tsx';
import { PasswordRules } from '../../../features/identity/password-rules.tsx';
import { useProviderFailure } from '../../../features/identity/use-provider-failure.ts';
import { useShowAlert } from '../../../shared/alert/use-show-alert.ts';
import { Cupboard } from '../../../shared/art/cupboard.tsx';
import { paths } from '../../../shared/routes.ts';
import { useAppDispatch } from '../../../shared/store/thunk.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { Form } from '../../../shared/ui/form.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { useFocusAround } from '../../../shared/ui/use-focus-around.ts';
import { DeadCode, isDeadCode } from './dead-code.tsx';

type Step =
  | { name: 'checking' }
  | { name: 'bad-code' }
  /** Whether the code is good is not known. */
  | { name: 'unchecked'; thrown: unknown }
  | { name: 'asking'; email: string }
  | { name: 'done' };

/** Sets a new password with the code of a mail. */
export function ResetPassword({ code }: { code: string }) {
  const { reset, dead } = useTexts(mailLinksTexts);
  const { pleaseWait, logIn } = useTexts(everywhereTexts);
  const [step, setStep] = useState<Step>({ name: 'checking' });
  const dispatch = useAppDispatch();
  const check = useCallback(
    () =>
      dispatch(checkResetCode(code)).then(
        (email) => setStep({ name: 'asking', email }),
        (thrown: unknown) =>
          setStep(isDeadCode(thrown) ? { name: 'bad-code' } : { name: 'unchecked', thrown }),
      ),
    [code, dispatch],
  );
  useEffect(() => {
    void check();
  }, [check]);

  switch (step.name) {
    case 'checking':
      return <Page title={reset.title} lead={pleaseWait} art={<Cupboard />} />;
    case 'bad-code':
      return <DeadCode advice={dead.askForReset} />;
    case 'unchecked':
      return <Unchecked thrown={step.thrown} onRetry={check} />;
    case 'asking':
      return <NewPasswordForm code={code} email={step.email} onStep={setStep} />;
    case 'done':
      return (
        <Page
          title={reset.doneTitle}
          lead={reset.doneLead}
          art={<Cupboard />}
          actions={
            <ButtonLink look="main" to={paths.logIn}>
              {logIn}
            </ButtonLink>
          }
        />
      );
  }
}

/** The link may be good: it is asked about once more. */
function Unchecked({ thrown, onRetry }: { thrown: unknown; onRetry: () => Promise<void> }) {
  const { reset } = useTexts(mailLinksTexts);
  const { tryAgain } = useTexts(everywhereTexts);
  const describe = useProviderFailure();
  const [isBusy, setIsBusy] = useState(false);
  const leave = useFocusAround();
  const retry = async (button: Element) => {
    leave(button);
    setIsBusy(true);
    await onRetry();
    setIsBusy(false);
  };
  return (
    <Page
      title={reset.title}
      art={<Cupboard />}
      actions={
        <Button look="main" isBusy={isBusy} onClick={({ currentTarget }) => void retry(currentTarget)}>
          {tryAgain}
        </Button>
      }
    >
      <p role="alert">{describe(thrown).advice}</p>
    </Page>
  );
}

function NewPasswordForm({
  code,
  email,
  onStep,
}: {
  code: string;
  email: string;
  onStep: (step: Step) => void;
}) {
  const [password, setPassword] = useState('');
  const { reset } = useTexts(mailLinksTexts);
  const [isBusy, setIsBusy] = useState(false);
  const showAlert = useShowAlert();
  const dispatch = useAppDispatch();
  const describe = useProviderFailure();
  const [problem, setProblem] = useState('');
  const submit = async () => {
    setIsBusy(true);
    try {
      await dispatch(setNewPassword(code, password));
      onStep({ name: 'done' });
    } catch (thrown) {
      if (isDeadCode(thrown)) onStep({ name: 'bad-code' });
      else {
        const failure = describe(thrown);
        showAlert({ ...failure, onClick: () => setProblem(failure.advice) });
      }
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Page title={reset.title} lead={reset.lead(email)} art={<Cupboard />}>
      <Form onSubmit={submit}>
        <PasswordField
          label={reset.password}
          autoComplete="new-password"
          value={password}
          error={problem}
          onChange={(event) => {
            setProblem('');
            setPassword(event.target.value);
          }}
        />
        <PasswordRules password={password} />
        <p>
          <Button look="main" type="submit" isBusy={isBusy}>
            {reset.button}
          </Button>
        </p>
      </Form>
    </Page>
  );
}
