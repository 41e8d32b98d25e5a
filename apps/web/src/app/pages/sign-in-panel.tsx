import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { LogInForm } from '../../features/auth/log-in-form.tsx';
import { consentUploadPlanned, panelShown } from '../../features/auth/sign-up-flow.slice.ts';
import { SignUpForm } from '../../features/auth/sign-up-form.tsx';
import { ConsentForm } from '../../features/consents/consent-form.tsx';
import { selectConsents, termsUnderlined } from '../../features/consents/consents.slice.ts';

export type SignInView = 'log-in' | 'sign-up';

/** Log-in and sign-up, one at a time; on the sign-in page and in the overlay. */
export function SignInPanel({ view, onSwitch }: { view: SignInView; onSwitch: (view: SignInView) => void }) {
  const dispatch = useDispatch();
  const { PPandTandCConsent } = useSelector(selectConsents);
  useEffect(() => {
    dispatch(panelShown(true));
    return () => {
      dispatch(panelShown(false));
    };
  }, [dispatch]);
  if (view === 'log-in') return <LogInForm onSwitch={() => onSwitch('sign-up')} />;
  return (
    <SignUpForm
      consentForm={<ConsentForm />}
      hasAgreed={PPandTandCConsent}
      onConsentMissing={() => dispatch(termsUnderlined())}
      onAccountPlanned={(isPlanned) => dispatch(consentUploadPlanned(isPlanned))}
      onSwitch={() => onSwitch('log-in')}
    />
  );
}
