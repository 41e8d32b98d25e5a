import { identityTexts } from '@school/texts/en/identity';
import { type ReactNode, useState } from 'react';
import { useAppDispatch } from '../../shared/store/thunk.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { TextField } from '../../shared/ui/text-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { CredentialFields, useCredentials } from './credential-fields.tsx';
import { signUp } from './password.ts';
import { PasswordRules } from './password-rules.tsx';

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

/** The sign-up form of the specification's §2. */
export function SignUpForm({
  consentForm,
  socialButtons,
  requireAgreement,
  onAccountPlanned,
  onSwitch,
}: SignUpFormProps) {
  const [username, setUsername] = useState('');
  const texts = useTexts(identityTexts);
  const { credentials, change } = useCredentials();
  const dispatch = useAppDispatch();

  const send = async () => {
    if (!requireAgreement()) return;
    onAccountPlanned(true);
    try {
      await dispatch(signUp({ username, ...credentials }));
    } catch (thrown) {
      onAccountPlanned(false);
      throw thrown;
    }
  };

  return (
    <AuthForm
      action={texts.signUp}
      send={send}
      other={{ question: texts.haveAccount, name: texts.goBackToLogIn, onSwitch }}
      fields={
        <>
          <TextField
            label={texts.username}
            autoComplete="nickname"
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
          <CredentialFields credentials={credentials} change={change} isNew />
          <PasswordRules password={credentials.password} />
          {consentForm}
        </>
      }
    >
      {socialButtons}
    </AuthForm>
  );
}
