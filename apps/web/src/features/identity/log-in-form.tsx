import { alertsTexts } from '@school/texts/en/alerts';
import { identityTexts } from '@school/texts/en/identity';
import type { ReactNode } from 'react';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import { useErrorAlerts } from '../../shared/errors/error-catalogue.ts';
import { useAppDispatch } from '../../shared/store/thunk.ts';
import { LEGAL_LINKS } from '../../shared/texts/legal-links.tsx';
import { RichText } from '../../shared/texts/rich-text.tsx';
import { useTexts } from '../../shared/texts/use-texts.ts';
import styles from './auth-form.module.css';
import { AuthForm } from './auth-form.tsx';
import { CredentialFields, useCredentials } from './credential-fields.tsx';
import { logIn, sendPasswordReset } from './password.ts';

/** The log-in form of the specification's §2. `onSwitch` shows the sign-up form. */
export function LogInForm({ onSwitch, socialButtons }: { onSwitch: () => void; socialButtons: ReactNode }) {
  const { credentials, change } = useCredentials();
  const dispatch = useAppDispatch();
  const askForReset = useAskForReset();
  const texts = useTexts(identityTexts);
  return (
    <AuthForm
      action={texts.logIn}
      send={() => dispatch(logIn(credentials.email, credentials.password))}
      other={{ question: texts.newHere, name: texts.createAccount, onSwitch }}
      fields={<CredentialFields credentials={credentials} change={change} isNew={false} />}
    >
      <button type="button" className={styles.link} onClick={askForReset}>
        {texts.forgotPassword}
      </button>
      {socialButtons}
      <p className={styles.note}>
        <RichText of={texts.acceptance} slots={LEGAL_LINKS} />
      </p>
    </AuthForm>
  );
}

const EMAIL_INPUT = 'reset-email';

/** The 'Reset password' alert, its success and its failure with a way to try again. */
function useAskForReset(): () => void {
  const showAlert = useShowAlert();
  const dispatch = useAppDispatch();
  const errorAlerts = useErrorAlerts();
  const { email: emailLabel, reset } = useTexts(identityTexts);
  const { cancel } = useTexts(alertsTexts);
  const ask = () => {
    showAlert({
      ...errorAlerts.resetPassword,
      inputs: [{ id: EMAIL_INPUT, label: emailLabel, type: 'email', autoComplete: 'email' }],
      buttons: [
        { title: cancel },
        { title: reset.send, style: 'main', getInputByID: EMAIL_INPUT, onClick: send },
      ],
    });
  };
  const send = async (email: string) => {
    try {
      await dispatch(sendPasswordReset(email));
      showAlert(errorAlerts.resetPasswordSent);
    } catch (thrown) {
      showAlert({
        ...errorAlerts.providerFailure(thrown),
        buttons: [{ title: reset.cancel }, { title: reset.retry, style: 'main', onClick: ask }],
      });
    }
  };
  return ask;
}
