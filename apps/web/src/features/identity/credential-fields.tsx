import { identityTexts } from '@school/texts/en/identity';
import { useState } from 'react';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { TextField } from '../../shared/ui/text-field.tsx';
import { PasswordField } from './password-field.tsx';
import type { FieldErrors } from './use-field-errors.ts';

export type Credentials = { email: string; password: string };

/** What is typed into the two fields below. */
export function useCredentials() {
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' });
  const change = (changed: Partial<Credentials>) => setCredentials((before) => ({ ...before, ...changed }));
  return { credentials, change };
}

export type CredentialsState = ReturnType<typeof useCredentials>;

type CredentialFieldsProps = CredentialsState & {
  /** Tells password managers whether to fill in or to make up. */
  isNew: boolean;
  errors: FieldErrors;
};

export function CredentialFields({ credentials, change, isNew, errors }: CredentialFieldsProps) {
  const texts = useTexts(identityTexts);
  return (
    <>
      <TextField
        label={texts.email}
        name="email"
        type="email"
        autoComplete={isNew ? 'email' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        value={credentials.email}
        error={errors.shown.email}
        onChange={(event) => {
          errors.clear('email');
          change({ email: event.target.value });
        }}
      />
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        value={credentials.password}
        error={errors.shown.password}
        onChange={(event) => {
          errors.clear('password');
          change({ password: event.target.value });
        }}
      />
    </>
  );
}
