import { mailLinksTexts } from '@school/texts/en/mail-links';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useViewAccountQuery } from '../../../features/identity/account.api.ts';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { applyCode, checkMailedCode } from '../../../features/identity/mailed-codes.ts';
import { useProviderFailure } from '../../../features/identity/use-provider-failure.ts';
import { useShowAlert } from '../../../shared/alert/use-show-alert.ts';
import { Cupboard } from '../../../shared/art/cupboard.tsx';
import { paths } from '../../../shared/routes.ts';
import { useAppDispatch } from '../../../shared/store/thunk.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { takeLostFocus } from '../../../shared/ui/take-lost-focus.ts';
import { DeadCode, isDeadCode } from './dead-code.tsx';

/** What each mode's code has to be for, and where it leads once it is used. */
const MODES = {
  verifyEmail: { operation: 'VERIFY_EMAIL', next: paths.home },
  verifyAndChangeEmail: { operation: 'VERIFY_AND_CHANGE_EMAIL', next: paths.logIn },
  recoverEmail: { operation: 'RECOVER_EMAIL', next: paths.logIn },
  revertSecondFactorAddition: { operation: 'REVERT_SECOND_FACTOR_ADDITION', next: paths.logIn },
} as const;

type Mode = keyof typeof MODES;

export function isApplicable(mode: string): mode is Mode {
  return Object.hasOwn(MODES, mode);
}

/**
 * Confirms an address, changes it, takes a change or a second factor back. Its button comes first: a mail program that
 * opens links must not use them up.
 */
export function ApplyCodeAction({ mode, code }: { mode: Mode; code: string }) {
  const { step, email, apply } = useCode(mode, code);
  const { dead, [mode]: texts } = useTexts(mailLinksTexts);
  const { isBeingRead, confirmed } = useConfirmedEmail(step === 'dead' && mode === 'verifyEmail');
  if (step === 'dead' && !isBeingRead && confirmed === null) return <DeadCode advice={dead.askAgain} />;
  const isDone = step === 'done' || confirmed !== null;
  return (
    <Page
      title={isDone ? texts.doneTitle : texts.title}
      lead={<p role="status">{isDone ? texts.doneLead : texts.lead}</p>}
      art={<Cupboard />}
      actions={
        isDone ? (
          // The button that stood here had the focus.
          <ButtonLink ref={takeLostFocus} look="main" to={MODES[mode].next}>
            {texts.next}
          </ButtonLink>
        ) : (
          <Button look="main" isBusy={step === 'busy' || isBeingRead} onClick={() => void apply()}>
            {texts.button}
          </Button>
        )
      }
    >
      {/* Its line is there from the start, so that nothing moves when the address is known. */}
      <p>
        <strong>{confirmed ?? (email || '\u00A0')}</strong>
      </p>
    </Page>
  );
}

/** The address of who is logged in, if it is confirmed: who opens the link once more has done what it asks for. */
function useConfirmedEmail(isAsked: boolean): { isBeingRead: boolean; confirmed: string | null } {
  const { isKnown, isLoggedIn } = useSelector(selectCurrentUser);
  const { currentData, isLoading } = useViewAccountQuery(undefined, { skip: !isAsked || !isLoggedIn });
  return {
    isBeingRead: isAsked && (!isKnown || isLoading),
    confirmed: currentData?.isEmailVerified ? currentData.email : null,
  };
}

function useCode(mode: Mode, code: string) {
  const [step, setStep] = useState<'asking' | 'busy' | 'done' | 'dead'>('asking');
  const [email, setEmail] = useState('');
  const showAlert = useShowAlert();
  const dispatch = useAppDispatch();
  const describe = useProviderFailure();
  useEffect(() => {
    dispatch(checkMailedCode(code)).then(
      (found) => {
        setEmail(found.email);
        // A code of another mail: what it would do is not what this page says.
        if (found.operation !== MODES[mode].operation) setStep('dead');
      },
      (thrown: unknown) => {
        if (isDeadCode(thrown)) setStep('dead');
      },
    );
  }, [mode, code, dispatch]);
  const apply = async () => {
    setStep('busy');
    try {
      await dispatch(applyCode(code));
      setStep('done');
    } catch (thrown) {
      setStep(isDeadCode(thrown) ? 'dead' : 'asking');
      if (!isDeadCode(thrown)) showAlert(describe(thrown));
    }
  };
  return { step, email, apply };
}
