import { mailLinksTexts } from '@school/texts/en/mail-links';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { logInWithLink } from '../../../features/identity/mailed-codes.ts';
import { useShowAlert } from '../../../shared/alert/use-show-alert.ts';
import { Cupboard } from '../../../shared/art/cupboard.tsx';
import { useErrorAlerts } from '../../../shared/errors/error-catalogue.ts';
import { paths } from '../../../shared/routes.ts';
import { useAppDispatch } from '../../../shared/store/thunk.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Form } from '../../../shared/ui/form.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { DeadLink, isDeadCode } from './dead-link.tsx';

/** Signs in with a mail's link. The address is asked for: a link that a stranger forwards must not sign anybody in. */
export function EmailLinkAction() {
  const { signIn, dead } = useTexts(mailLinksTexts);
  const [email, setEmail] = useState('');
  const [step, setStep] = useState<'asking' | 'busy' | 'dead'>('asking');
  const showAlert = useShowAlert();
  const dispatch = useAppDispatch();
  const errorAlerts = useErrorAlerts();
  const navigate = useNavigate();
  const submit = async () => {
    setStep('busy');
    try {
      await dispatch(logInWithLink(email, location.href));
      await navigate(paths.home, { replace: true });
    } catch (thrown) {
      setStep(isDeadCode(thrown) ? 'dead' : 'asking');
      if (!isDeadCode(thrown)) showAlert(errorAlerts.providerFailure(thrown));
    }
  };
  if (step === 'dead') return <DeadLink advice={dead.askForSignIn} />;
  return (
    <Page title={signIn.title} lead={signIn.lead} art={<Cupboard />}>
      <Form onSubmit={submit}>
        <TextField
          label={signIn.email}
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <p>
          <Button look="main" type="submit" isBusy={step === 'busy'}>
            {signIn.button}
          </Button>
        </p>
      </Form>
    </Page>
  );
}
