import { useState } from 'react';
import { useNavigate } from 'react-router';
import { logInWithLink } from '../../../features/identity/session.ts';
import { useShowAlert } from '../../../shared/alert/use-show-alert.ts';
import { Cupboard } from '../../../shared/art/cupboard.tsx';
import { useErrorAlerts } from '../../../shared/errors/error-catalogue.ts';
import { paths } from '../../../shared/routes.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Form } from '../../../shared/ui/form.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { DeadLink, isDeadCode } from './dead-link.tsx';

/** Signs in with a mail's link. The address is asked for: a link that a stranger forwards must not sign anybody in. */
export function EmailLinkAction() {
  const [email, setEmail] = useState('');
  const [step, setStep] = useState<'asking' | 'busy' | 'dead'>('asking');
  const showAlert = useShowAlert();
  const errorAlerts = useErrorAlerts();
  const navigate = useNavigate();
  const submit = async () => {
    setStep('busy');
    try {
      await logInWithLink(email, location.href);
      await navigate(paths.home, { replace: true });
    } catch (thrown) {
      setStep(isDeadCode(thrown) ? 'dead' : 'asking');
      if (!isDeadCode(thrown)) showAlert(errorAlerts.providerFailure(thrown));
    }
  };
  if (step === 'dead') return <DeadLink>Ask for a new link, and use it within ten minutes.</DeadLink>;
  return (
    <Page title="Sign in" lead="Enter the address that this mail was sent to." art={<Cupboard />}>
      <Form onSubmit={submit}>
        <TextField
          label="email"
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <p>
          <Button look="main" type="submit" isBusy={step === 'busy'}>
            Sign in
          </Button>
        </p>
      </Form>
    </Page>
  );
}
