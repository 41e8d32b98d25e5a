import { type ReactNode, useState } from 'react';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import { useErrorAlerts } from '../../shared/errors/error-catalogue.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Form } from '../../shared/ui/form.tsx';
import styles from './auth-form.module.css';

type AuthFormProps = {
  fields: ReactNode;
  /** The button's words. */
  action: string;
  /** What it throws is shown in the provider's words; nothing that was typed is lost. */
  send: () => Promise<void>;
  /** What follows the button. */
  children: ReactNode;
  /** The way to the other form. */
  other: { question: string; name: string; onSwitch: () => void };
};

/** What the log-in and the sign-up form have in common. */
export function AuthForm({ fields, action, send, children, other }: AuthFormProps) {
  const [isBusy, setIsBusy] = useState(false);
  const showAlert = useShowAlert();
  const errorAlerts = useErrorAlerts();

  const submit = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await send();
    } catch (thrown) {
      showAlert(errorAlerts.providerFailure(thrown));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Form onSubmit={submit}>
      {fields}
      <Button look="main" type="submit" isBusy={isBusy} isWide>
        {action}
      </Button>
      {children}
      <p className={styles.switch}>
        {other.question}
        <button type="button" className={styles.link} onClick={other.onSwitch}>
          {other.name}
        </button>
      </p>
    </Form>
  );
}
