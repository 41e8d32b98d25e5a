import { alertsTexts } from '@school/texts/en/alerts';
import { identityTexts } from '@school/texts/en/identity';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ConsentForm } from '../../features/consents/consent-form.tsx';
import { uploadPrepared } from '../../features/consents/consents.api.ts';
import { selectConsents, termsUnderlined } from '../../features/consents/consents.slice.ts';
import { LogInForm } from '../../features/identity/log-in-form.tsx';
import { consentUploadPlanned, panelShown } from '../../features/identity/sign-up-flow.slice.ts';
import { SignUpForm } from '../../features/identity/sign-up-form.tsx';
import { SocialButtons } from '../../features/identity/social-buttons.tsx';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import { selectConfiguration } from '../../shared/configuration/configuration.slice.ts';
import { useErrorAlerts } from '../../shared/errors/error-catalogue.ts';
import { useAppDispatch } from '../../shared/store/thunk.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';

export type SignInView = 'log-in' | 'sign-up';

type SignInPanelProps = { view: SignInView; onSwitch: (view: SignInView) => void };

/** Log-in and sign-up, one at a time; on the sign-in page and in the overlay. */
export function SignInPanel({ view, onSwitch }: SignInPanelProps) {
  const dispatch = useAppDispatch();
  const texts = useTexts(identityTexts);
  const { signInProviders } = useSelector(selectConfiguration);
  const goToLogIn = () => onSwitch('log-in');
  const requireAgreement = useRequireAgreement(goToLogIn);
  useEffect(() => {
    dispatch(panelShown(true));
    // What follows a log-in is had ready while the form is filled in.
    import('../account-steps.ts').catch(() => undefined);
    return () => {
      dispatch(panelShown(false));
    };
  }, [dispatch]);
  if (view === 'log-in') {
    return (
      <LogInForm
        onSwitch={() => onSwitch('sign-up')}
        socialButtons={
          <SocialButtons
            titleOf={texts.logInWith}
            providers={signInProviders}
            mayStart={() => true}
            onFailed={() => undefined}
          />
        }
      />
    );
  }
  const planUpload = (isPlanned: boolean) => {
    dispatch(consentUploadPlanned(isPlanned));
    if (isPlanned) dispatch(uploadPrepared());
  };
  return (
    <SignUpForm
      consentForm={<ConsentForm />}
      socialButtons={
        <SocialButtons
          titleOf={texts.signUpWith}
          providers={signInProviders}
          mayStart={() => {
            if (!requireAgreement()) return false;
            planUpload(true);
            return true;
          }}
          onFailed={() => planUpload(false)}
        />
      }
      requireAgreement={requireAgreement}
      onAccountPlanned={planUpload}
      onSwitch={goToLogIn}
    />
  );
}

/** Underlines the terms and shows the 'Agree' alert until they have been agreed to. */
function useRequireAgreement(goToLogIn: () => void): () => boolean {
  const dispatch = useDispatch();
  const showAlert = useShowAlert();
  const errorAlerts = useErrorAlerts();
  const { goToLogIn: goToLogInTitle } = useTexts(identityTexts);
  const { ok } = useTexts(alertsTexts);
  const { PPandTandCConsent } = useSelector(selectConsents);
  return () => {
    if (PPandTandCConsent) return true;
    dispatch(termsUnderlined());
    showAlert({
      ...errorAlerts.consentMissing,
      buttons: [
        { title: goToLogInTitle, onClick: goToLogIn },
        { title: ok, style: 'main' },
      ],
    });
    return false;
  };
}
