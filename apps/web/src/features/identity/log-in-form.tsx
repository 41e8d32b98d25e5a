import type { ReactNode } from 'react';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import { useErrorAlerts } from '../../shared/errors/error-catalogue.ts';
import { paths } from '../../shared/routes.ts';
import styles from './auth-form.module.css';
import { AuthForm } from './auth-form.tsx';
import { CredentialFields, useCredentials } from './credential-fields.tsx';
import { logIn, sendPasswordReset } from './session.ts';

/** The log-in form of the specification's §2. `onSwitch` shows the sign-up form. */
export function LogInForm({ onSwitch, socialButtons }: { onSwitch: () => void; socialButtons: ReactNode }) {
  const { credentials, change } = useCredentials();
  const askForReset = useAskForReset();
  return (
    <AuthForm
      action="LOG IN"
      send={() => logIn(credentials.email, credentials.password)}
      other={{ question: 'New here?', name: 'create account', onSwitch }}
      fields={<CredentialFields credentials={credentials} change={change} isNew={false} />}
    >
      <button type="button" className={styles.link} onClick={askForReset}>
        forgot password?
      </button>
      {socialButtons}
      <p className={styles.note}>
        By logging in you accept the{' '}
        <a href={paths.terms} target="_blank" rel="noreferrer">
          terms and conditions
        </a>{' '}
        and the{' '}
        <a href={paths.privacyPolicy} target="_blank" rel="noreferrer">
          Privacy Policy
        </a>
        .
      </p>
    </AuthForm>
  );
}

const EMAIL_INPUT = 'reset-email';

/** The 'Reset password' alert, its success and its failure with a way to try again. */
function useAskForReset(): () => void {
  const showAlert = useShowAlert();
  const errorAlerts = useErrorAlerts();
  const ask = () => {
    showAlert({
      ...errorAlerts.resetPassword,
      inputs: [{ id: EMAIL_INPUT, label: 'email', type: 'email', autoComplete: 'email' }],
      buttons: [
        { title: 'Cancel' },
        { title: 'Send', style: 'main', getInputByID: EMAIL_INPUT, onClick: send },
      ],
    });
  };
  const send = async (email: string) => {
    try {
      await sendPasswordReset(email);
      showAlert(errorAlerts.resetPasswordSent);
    } catch (thrown) {
      showAlert({
        ...errorAlerts.providerFailure(thrown),
        buttons: [{ title: 'cancel' }, { title: 'retry', style: 'main', onClick: ask }],
      });
    }
  };
  return ask;
}
