import { identityTexts } from '@school/texts/en/identity';
import { mailLinksTexts } from '@school/texts/en/mail-links';
import type { MultiFactorError } from 'firebase/auth';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { checkMailedCode, logInWithLink } from '../../../features/identity/mailed-codes.ts';
import { isSecondFactorAsked } from '../../../features/identity/second-factor.ts';
import { SecondFactorStep } from '../../../features/identity/second-factor-step.tsx';
import { useProviderFailure } from '../../../features/identity/use-provider-failure.ts';
import { useShowAlert } from '../../../shared/alert/use-show-alert.ts';
import { Cupboard } from '../../../shared/art/cupboard.tsx';
import { paths } from '../../../shared/routes.ts';
import { useAppDispatch } from '../../../shared/store/thunk.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Form } from '../../../shared/ui/form.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { DeadCode, isDeadCode } from './dead-code.tsx';

type Step = { name: 'asking' | 'busy' | 'dead' } | { name: 'second-factor'; asked: MultiFactorError };

/** Signs in with a mail's link. Asks for the address: a link that a stranger forwards must not sign anybody in. */
export function EmailLinkAction({ code }: { code: string }) {
  const { signIn, dead } = useTexts(mailLinksTexts);
  const [email, setEmail] = useState('');
  const { step, start, goOn, startAgain } = useLinkLogIn(code);
  if (step.name === 'dead') return <DeadCode advice={dead.askForSignIn} />;
  if (step.name === 'second-factor') {
    return (
      <Page title={signIn.title} art={<Cupboard />}>
        <SecondFactorStep asked={step.asked} onPassed={goOn} onStartAgain={startAgain} />
      </Page>
    );
  }
  return (
    <Page title={signIn.title} lead={signIn.lead} art={<Cupboard />}>
      <Form onSubmit={() => start(email)}>
        <TextField
          label={signIn.email}
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <p>
          <Button look="main" type="submit" isBusy={step.name === 'busy'}>
            {signIn.button}
          </Button>
        </p>
      </Form>
    </Page>
  );
}

function useLinkLogIn(code: string) {
  const [step, setStep] = useState<Step>({ name: 'asking' });
  const showAlert = useShowAlert();
  const dispatch = useAppDispatch();
  const describe = useProviderFailure();
  const navigate = useNavigate();
  const { tookOver } = useTexts(identityTexts);
  useEffect(() => {
    dispatch(checkMailedCode(code)).catch((thrown: unknown) => {
      if (isDeadCode(thrown)) setStep({ name: 'dead' });
    });
  }, [code, dispatch]);
  const goOn = () => void navigate(paths.home, { replace: true });
  const start = async (email: string) => {
    setStep({ name: 'busy' });
    try {
      if (await dispatch(logInWithLink(email, location.href))) showAlert(tookOver);
      goOn();
    } catch (thrown) {
      if (isSecondFactorAsked(thrown)) return setStep({ name: 'second-factor', asked: thrown });
      setStep({ name: isDeadCode(thrown) ? 'dead' : 'asking' });
      if (!isDeadCode(thrown)) showAlert(describe(thrown));
    }
  };
  return { step, start, goOn, startAgain: () => setStep({ name: 'asking' }) };
}
