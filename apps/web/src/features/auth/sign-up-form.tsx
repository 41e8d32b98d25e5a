import { type FormEvent, type ReactNode, useState } from 'react';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import { providerMessage } from '../../shared/api/auth.ts';
import { providerFailure } from '../../shared/errors/error-catalogue.ts';
import { Button } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import styles from './auth-form.module.css';
import { PasswordRules } from './password-rules.tsx';
import { signUp } from './session.ts';

type SignUpFormProps = {
  /** The three checkboxes; they belong to the consents. */
  consentForm: ReactNode;
  socialButtons: ReactNode;
  /** Says so, with the 'Agree' alert, when the terms have not been agreed to. */
  requireAgreement: () => boolean;
  /** Called before the account is made (true), and with false when that failed. */
  onAccountPlanned: (isPlanned: boolean) => void;
  onSwitch: () => void;
};

/** The sign-up form of the specification's §2. Nothing that was typed is lost by a refusal. */
export function SignUpForm({
  consentForm,
  socialButtons,
  requireAgreement,
  onAccountPlanned,
  onSwitch,
}: SignUpFormProps) {
  const [username, setUsername] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const showAlert = useShowAlert();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !requireAgreement()) return;
    setIsBusy(true);
    onAccountPlanned(true);
    try {
      await signUp({ username, email, password });
    } catch (thrown) {
      onAccountPlanned(false);
      showAlert(providerFailure(providerMessage(thrown)));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="username"
        autoComplete="nickname"
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <TextField
        label="email"
        type="email"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        label="password"
        type="password"
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordRules password={password} />
      {consentForm}
      <Button look="main" type="submit" isBusy={isBusy} isWide>
        SIGN UP
      </Button>
      {socialButtons}
      <p className={styles.switch}>
        Already have an account?
        <button type="button" className={styles.link} onClick={onSwitch}>
          log in
        </button>
      </p>
    </form>
  );
}
