import { identityTexts } from '@school/texts/en/identity';
import type { ReactNode } from 'react';
import { useAppDispatch } from '../../shared/store/thunk.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { TextField } from '../../shared/ui/text-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { CredentialFields, type CredentialsState } from './credential-fields.tsx';
import { signUp } from './password.ts';
import { PasswordRules } from './password-rules.tsx';
import { useFieldErrors } from './use-field-errors.ts';
import { requireUsername } from './username.ts';

type SignUpFormProps = CredentialsState & {
  username: string;
  onUsername: (username: string) => void;
  /** The three checkboxes; they belong to the consents. */
  consentForm: ReactNode;
  socialButtons: ReactNode;
  /** Marks the terms when they have not been agreed to; with the 'Agree' alert when nothing else is missing. */
  requireAgreement: (isElseComplete: boolean) => boolean;
  /** Called before the account is made, and with null when that failed. */
  onAccountPlanned: (account: { username: string; email: string } | null) => void;
  onSwitch: () => void;
};

/** The sign-up form of the specification's §2. */
export function SignUpForm({ consentForm, socialButtons, ...rest }: SignUpFormProps) {
  const { credentials, change, username, onUsername, requireAgreement, onAccountPlanned, onSwitch } = rest;
  const texts = useTexts(identityTexts);
  const errors = useFieldErrors();
  const dispatch = useAppDispatch();

  const send = async () => {
    const isIncomplete = errors.showMissing({ username, ...credentials });
    if (!requireAgreement(!isIncomplete)) return;
    const name = requireUsername(username);
    onAccountPlanned({ username: name, email: credentials.email });
    const nameRefusal = await dispatch(signUp({ ...credentials, username: name })).catch(
      (thrown: unknown) => {
        onAccountPlanned(null);
        throw thrown;
      },
    );
    if (nameRefusal) throw nameRefusal;
  };

  return (
    <AuthForm
      action={texts.signUp}
      send={send}
      errors={errors}
      // An account that is made just now has none.
      onSecondFactor={() => undefined}
      other={{ question: texts.haveAccount, name: texts.goBackToLogIn, onSwitch }}
      fields={
        <>
          <TextField
            label={texts.username}
            name="nickname"
            autoComplete="nickname"
            value={username}
            error={errors.shown.username}
            onChange={(event) => {
              errors.clear('username');
              onUsername(event.target.value);
            }}
          />
          <CredentialFields {...{ credentials, change, errors }} isNew />
          <PasswordRules password={credentials.password} />
          {consentForm}
        </>
      }
    >
      {socialButtons}
    </AuthForm>
  );
}
