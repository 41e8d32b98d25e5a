import { type FormEvent, type ReactNode, useState } from 'react';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import { providerMessage } from '../../shared/api/auth.ts';
import { errorAlerts, providerFailure } from '../../shared/errors/error-catalogue.ts';
import { Button } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import styles from './auth-form.module.css';
import { logIn, sendPasswordReset } from './session.ts';

/** The log-in form of the specification's §2. `onSwitch` shows the sign-up form. */
export function LogInForm({ onSwitch, socialButtons }: { onSwitch: () => void; socialButtons: ReactNode }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const showAlert = useShowAlert();
  const askForReset = useAskForReset();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    try {
      await logIn(email, password);
    } catch (thrown) {
      showAlert(providerFailure(providerMessage(thrown)));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        label="password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button look="main" type="submit" isBusy={isBusy} isWide>
        LOG IN
      </Button>
      <button type="button" className={styles.link} onClick={askForReset}>
        forgot password?
      </button>
      {socialButtons}
      <p className={styles.note}>
        By logging in you accept the{' '}
        <a href="/terms-and-conditions" target="_blank" rel="noreferrer">
          terms and conditions
        </a>{' '}
        and the{' '}
        <a href="/privacy-policy" target="_blank" rel="noreferrer">
          Privacy Policy
        </a>
        .
      </p>
      <p className={styles.switch}>
        New here?
        <button type="button" className={styles.link} onClick={onSwitch}>
          create account
        </button>
      </p>
    </form>
  );
}

const EMAIL_INPUT = 'reset-email';

/** The 'Reset password' alert, its success and its failure with a way to try again. */
function useAskForReset(): () => void {
  const showAlert = useShowAlert();
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
        ...providerFailure(providerMessage(thrown)),
        buttons: [{ title: 'cancel' }, { title: 'retry', style: 'main', onClick: ask }],
      });
    }
  };
  return ask;
}
