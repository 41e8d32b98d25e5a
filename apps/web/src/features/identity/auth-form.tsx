import type { MultiFactorError } from 'firebase/auth';
import { type ReactNode, useState } from 'react';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Form } from '../../shared/ui/form.tsx';
import styles from './auth-form.module.css';
import { isSecondFactorAsked } from './second-factor.ts';
import type { FieldErrors } from './use-field-errors.ts';
import { findFieldOf, useProviderFailure } from './use-provider-failure.ts';

type AuthFormProps = {
  fields: ReactNode;
  errors: FieldErrors;
  /** The button's words. */
  action: string;
  /** What it throws is shown in the provider's words; nothing that was typed is lost. */
  send: () => Promise<void>;
  /** Called where the log-in has a second step. */
  onSecondFactor: (asked: MultiFactorError) => void;
  /** What follows the button. */
  children: ReactNode;
  /** The way to the other form. */
  other: { question: string; name: string; onSwitch: () => void };
};

/** What the log-in and the sign-up form have in common. */
export function AuthForm({ fields, errors, action, send, onSecondFactor, children, other }: AuthFormProps) {
  const [isBusy, setIsBusy] = useState(false);
  const showAlert = useShowAlert();
  const describe = useProviderFailure();

  const submit = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await send();
    } catch (thrown) {
      if (isSecondFactorAsked(thrown)) return onSecondFactor(thrown);
      const failure = describe(thrown);
      const field = findFieldOf(thrown);
      // Of an empty field it is known already what to do.
      const advice = (field && errors.find(field)) ?? failure.advice;
      // Once the alert is closed: behind it nothing would be read out.
      showAlert({ ...failure, advice, onClick: () => (field ? errors.show(field, advice) : undefined) });
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
