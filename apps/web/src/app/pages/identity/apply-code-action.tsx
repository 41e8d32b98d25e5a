import { useState } from 'react';
import { applyCode } from '../../../features/identity/session.ts';
import { useShowAlert } from '../../../shared/alert/use-show-alert.ts';
import { Cupboard } from '../../../shared/art/cupboard.tsx';
import { useErrorAlerts } from '../../../shared/errors/error-catalogue.ts';
import { paths } from '../../../shared/routes.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { DeadLink, isDeadCode } from './dead-link.tsx';

/** What each link does, once its button is pressed: a mail program that opens links must not use them up. */
const TEXTS = {
  verifyEmail: {
    title: 'Confirm your address',
    lead: 'One press, and we know that this address is yours.',
    button: 'Confirm address',
    doneTitle: 'Your address is confirmed',
    doneLead: 'Merci! You can go on learning.',
    next: { to: paths.home, label: 'Go on' },
  },
  verifyAndChangeEmail: {
    title: 'Use your new address',
    lead: 'From now on you log in with it. All devices will be signed out.',
    button: 'Use this address',
    doneTitle: 'Your new address is in use',
    doneLead: 'Log in with it, and with the password you have.',
    next: { to: paths.logIn, label: 'Log in' },
  },
  recoverEmail: {
    title: 'Take the change back',
    lead: 'Your account returns to this address, and all devices will be signed out.',
    button: 'Take it back',
    doneTitle: 'Your old address is back',
    doneLead:
      "If the change was not yours, set a new password now: press 'forgot password?' on the log-in page.",
    next: { to: paths.logIn, label: 'Log in' },
  },
} as const;

type Mode = keyof typeof TEXTS;

export function isApplicable(mode: string): mode is Mode {
  return Object.hasOwn(TEXTS, mode);
}

/** Confirms an address, changes it, or takes a change back. */
export function ApplyCodeAction({ mode, code }: { mode: Mode; code: string }) {
  const [step, setStep] = useState<'asking' | 'busy' | 'done' | 'dead'>('asking');
  const showAlert = useShowAlert();
  const errorAlerts = useErrorAlerts();
  const texts = TEXTS[mode];
  const apply = async () => {
    setStep('busy');
    try {
      await applyCode(code);
      setStep('done');
    } catch (thrown) {
      setStep(isDeadCode(thrown) ? 'dead' : 'asking');
      if (!isDeadCode(thrown)) showAlert(errorAlerts.providerFailure(thrown));
    }
  };
  if (step === 'dead') return <DeadLink>Ask for a new one where you asked for this one.</DeadLink>;
  if (step === 'done') {
    return (
      <Page
        title={texts.doneTitle}
        lead={texts.doneLead}
        art={<Cupboard />}
        actions={
          <ButtonLink look="main" to={texts.next.to}>
            {texts.next.label}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      art={<Cupboard />}
      actions={
        <Button look="main" isBusy={step === 'busy'} onClick={() => void apply()}>
          {texts.button}
        </Button>
      }
    />
  );
}
