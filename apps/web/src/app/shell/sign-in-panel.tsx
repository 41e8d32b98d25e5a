import { alertsTexts } from '@school/texts/en/alerts';
import { identityTexts } from '@school/texts/en/identity';
import type { MultiFactorError } from 'firebase/auth';
import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ConsentForm } from '../../features/consents/consent-form.tsx';
import { uploadPrepared } from '../../features/consents/consents.api.ts';
import { selectConsents, termsUnderlined } from '../../features/consents/consents.slice.ts';
import { forgetSignUpDetails } from '../../features/consents/sign-up-details.ts';
import { type CredentialsState, useCredentials } from '../../features/identity/credential-fields.tsx';
import { LogInForm } from '../../features/identity/log-in-form.tsx';
import { SecondFactorStep } from '../../features/identity/second-factor-step.tsx';
import { SessionEndLine } from '../../features/identity/session-end-line.tsx';
import { consentUploadPlanned, panelShown } from '../../features/identity/sign-up-flow.slice.ts';
import { SignUpForm } from '../../features/identity/sign-up-form.tsx';
import { SocialButtons } from '../../features/identity/social-buttons.tsx';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import { initialConfiguration, selectConfiguration } from '../../shared/configuration/configuration.slice.ts';
import { useErrorAlerts } from '../../shared/errors/error-catalogue.ts';
import { selectParentAppOS } from '../../shared/metadata/metadata.slice.ts';
import { type Thunk, useAppDispatch } from '../../shared/store/thunk.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Tabs } from '../../shared/ui/tabs.tsx';

export type SignInView = 'log-in' | 'sign-up';

type SignInPanelProps = { view: SignInView; onSwitch: (view: SignInView) => void };

/** Log-in and sign-up as two tabs; on the sign-in page and in the overlay. What is typed goes along from one to the other. */
export function SignInPanel({ view, onSwitch }: SignInPanelProps) {
  const dispatch = useAppDispatch();
  const texts = useTexts(identityTexts);
  const credentials = useCredentials();
  const [username, setUsername] = useState('');
  const { place, switchTo } = useFocusedSwitch(view, onSwitch);
  const [asked, setAsked] = useState<MultiFactorError | null>(null);
  useEffect(() => {
    dispatch(panelShown(true));
    // What follows a log-in is had ready while the form is filled in.
    import('../account-steps.ts').catch(() => undefined);
    return () => {
      dispatch(panelShown(false));
    };
  }, [dispatch]);
  if (asked) {
    // Once it is passed, the page or the overlay goes by itself.
    const startAgain = () => {
      dispatch(signUpAbandoned());
      setAsked(null);
    };
    return <SecondFactorStep asked={asked} onPassed={() => undefined} onStartAgain={startAgain} />;
  }
  const panel = { credentials, switchTo, onSecondFactor: setAsked };
  return (
    <div ref={place}>
      <SessionEndLine />
      <Tabs
        label={texts.forms}
        tabs={[
          { name: 'log-in', title: texts.logInTab },
          { name: 'sign-up', title: texts.signUpTab },
        ]}
        chosen={view}
        onChoose={onSwitch}
      >
        {view === 'log-in' ? (
          <LogInPanel {...panel} />
        ) : (
          <SignUpPanel {...panel} username={username} onUsername={setUsername} />
        )}
      </Tabs>
    </div>
  );
}

/** What a sign-up has left is not the word of whoever logs in next. */
function signUpAbandoned(): Thunk {
  return (dispatch) => {
    dispatch(consentUploadPlanned(false));
    forgetSignUpDetails();
  };
}

type PanelProps = {
  credentials: CredentialsState;
  switchTo: (view: SignInView) => void;
  onSecondFactor: (asked: MultiFactorError) => void;
};

function LogInPanel({ credentials, switchTo, onSecondFactor }: PanelProps) {
  const { logInWith } = useTexts(identityTexts);
  const dispatch = useAppDispatch();
  const begin = () => {
    dispatch(signUpAbandoned());
  };
  return (
    <LogInForm
      {...credentials}
      onBegin={begin}
      onSwitch={() => switchTo('sign-up')}
      onSecondFactor={onSecondFactor}
      socialButtons={
        <SocialButtons
          titleOf={logInWith}
          {...useProviders()}
          mayStart={() => {
            begin();
            return true;
          }}
          onFailed={() => undefined}
          onSecondFactor={onSecondFactor}
        />
      }
    />
  );
}

/** It brings both. */
const NEW_BY_PROVIDER = { username: null, email: null };

type SignUpPanelProps = PanelProps & { username: string; onUsername: (username: string) => void };

function SignUpPanel({ credentials, username, onUsername, switchTo, onSecondFactor }: SignUpPanelProps) {
  const { signUpWith } = useTexts(identityTexts);
  const dispatch = useAppDispatch();
  const requireAgreement = useRequireAgreement(() => switchTo('log-in'));
  const planUpload = (account: Parameters<typeof uploadPrepared>[0] | null) => {
    if (account) {
      dispatch(consentUploadPlanned(true));
      dispatch(uploadPrepared(account));
    } else dispatch(signUpAbandoned());
  };
  return (
    <SignUpForm
      {...credentials}
      username={username}
      onUsername={onUsername}
      consentForm={<ConsentForm />}
      socialButtons={
        <SocialButtons
          titleOf={signUpWith}
          {...useProviders()}
          mayStart={() => {
            if (!requireAgreement(true)) return false;
            planUpload(NEW_BY_PROVIDER);
            return true;
          }}
          onFailed={() => planUpload(null)}
          onSecondFactor={onSecondFactor}
        />
      }
      requireAgreement={requireAgreement}
      onAccountPlanned={planUpload}
      onSwitch={() => switchTo('log-in')}
    />
  );
}

function useProviders() {
  const configuration = useSelector(selectConfiguration);
  const isEmbedded = useSelector(selectParentAppOS) !== null;
  const isKnown = configuration !== initialConfiguration;
  return { providers: isKnown ? configuration.signInProviders : null, isEmbedded };
}

/** A link that leads to the other form goes with its own: the focus goes to the tab then, not to the page's top. */
function useFocusedSwitch(view: SignInView, onSwitch: (view: SignInView) => void) {
  const place = useRef<HTMLDivElement>(null);
  const awaited = useRef<SignInView | null>(null);
  useEffect(() => {
    if (awaited.current !== view) return;
    awaited.current = null;
    place.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  }, [view]);
  const switchTo = (wanted: SignInView) => {
    awaited.current = wanted;
    onSwitch(wanted);
  };
  return { place, switchTo };
}

/** Underlines the terms until they have been agreed to, and shows the 'Agree' alert where they alone are missing. */
function useRequireAgreement(goToLogIn: () => void): (isElseComplete: boolean) => boolean {
  const dispatch = useDispatch();
  const showAlert = useShowAlert();
  const errorAlerts = useErrorAlerts();
  const { goToLogIn: goToLogInTitle } = useTexts(identityTexts);
  const { ok } = useTexts(alertsTexts);
  const { PPandTandCConsent } = useSelector(selectConsents);
  return (isElseComplete) => {
    if (PPandTandCConsent) return true;
    dispatch(termsUnderlined());
    if (!isElseComplete) return false;
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
