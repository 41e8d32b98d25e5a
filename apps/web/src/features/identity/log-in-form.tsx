import { identityTexts } from '@school/texts/en/identity';
import type { MultiFactorError } from 'firebase/auth';
import type { ReactNode } from 'react';
import { useAppDispatch } from '../../shared/store/thunk.ts';
import { LEGAL_LINKS } from '../../shared/texts/legal-links.tsx';
import { RichText } from '../../shared/texts/rich-text.tsx';
import { useTexts } from '../../shared/texts/use-texts.ts';
import styles from './auth-form.module.css';
import { AuthForm } from './auth-form.tsx';
import { CredentialFields, type CredentialsState } from './credential-fields.tsx';
import { logIn } from './password.ts';
import { useAskForReset } from './use-ask-for-reset.ts';
import { useFieldErrors } from './use-field-errors.ts';

type LogInFormProps = CredentialsState & {
  /** Shows the sign-up form. */
  onSwitch: () => void;
  /** Called before anything is sent. */
  onBegin: () => void;
  onSecondFactor: (asked: MultiFactorError) => void;
  socialButtons: ReactNode;
};

/** The log-in form of the specification's §2. */
export function LogInForm(props: LogInFormProps) {
  const { credentials, change, socialButtons, onSwitch, onBegin, onSecondFactor } = props;
  const dispatch = useAppDispatch();
  const askForReset = useAskForReset();
  const errors = useFieldErrors();
  const texts = useTexts(identityTexts);
  const send = async () => {
    errors.showMissing(credentials);
    onBegin();
    await dispatch(logIn(credentials.email, credentials.password));
  };
  return (
    <AuthForm
      action={texts.logIn}
      send={send}
      errors={errors}
      onSecondFactor={onSecondFactor}
      other={{ question: texts.newHere, name: texts.createAccount, onSwitch }}
      fields={<CredentialFields {...{ credentials, change, errors }} isNew={false} />}
    >
      <button type="button" className={styles.link} onClick={() => askForReset(credentials.email)}>
        {texts.forgotPassword}
      </button>
      {socialButtons}
      <p className={styles.note}>
        <RichText of={texts.acceptance} slots={LEGAL_LINKS} />
      </p>
    </AuthForm>
  );
}
