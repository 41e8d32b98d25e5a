import { mailLinksTexts } from '@school/texts/en/mail-links';
import { useState } from 'react';
import { applyCode } from '../../../features/identity/mailed-codes.ts';
import { useShowAlert } from '../../../shared/alert/use-show-alert.ts';
import { Cupboard } from '../../../shared/art/cupboard.tsx';
import { useErrorAlerts } from '../../../shared/errors/error-catalogue.ts';
import { paths } from '../../../shared/routes.ts';
import { useAppDispatch } from '../../../shared/store/thunk.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { DeadLink, isDeadCode } from './dead-link.tsx';

/** Where each link leads once it is done. Its button comes first: a mail program that opens links must not use them up. */
const NEXT = { verifyEmail: paths.home, verifyAndChangeEmail: paths.logIn, recoverEmail: paths.logIn };

type Mode = keyof typeof NEXT;

export function isApplicable(mode: string): mode is Mode {
  return Object.hasOwn(NEXT, mode);
}

/** Confirms an address, changes it, or takes a change back. */
export function ApplyCodeAction({ mode, code }: { mode: Mode; code: string }) {
  const [step, setStep] = useState<'asking' | 'busy' | 'done' | 'dead'>('asking');
  const showAlert = useShowAlert();
  const dispatch = useAppDispatch();
  const errorAlerts = useErrorAlerts();
  const { dead, [mode]: texts } = useTexts(mailLinksTexts);
  const apply = async () => {
    setStep('busy');
    try {
      await dispatch(applyCode(code));
      setStep('done');
    } catch (thrown) {
      setStep(isDeadCode(thrown) ? 'dead' : 'asking');
      if (!isDeadCode(thrown)) showAlert(errorAlerts.providerFailure(thrown));
    }
  };
  if (step === 'dead') return <DeadLink advice={dead.askAgain} />;
  if (step === 'done') {
    return (
      <Page
        title={texts.doneTitle}
        lead={texts.doneLead}
        art={<Cupboard />}
        actions={
          <ButtonLink look="main" to={NEXT[mode]}>
            {texts.next}
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
