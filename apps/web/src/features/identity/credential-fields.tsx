import { identityTexts } from '@school/texts/en/identity';
import { useState } from 'react';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { TextField } from '../../shared/ui/text-field.tsx';

export type Credentials = { email: string; password: string };

/** What is typed into the two fields below. */
export function useCredentials() {
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' });
  const change = (changed: Partial<Credentials>) => setCredentials((before) => ({ ...before, ...changed }));
  return { credentials, change };
}

type CredentialFieldsProps = ReturnType<typeof useCredentials> & {
  /** Tells password managers whether to fill in or to make up. */
  isNew: boolean;
};

export function CredentialFields({ credentials, change, isNew }: CredentialFieldsProps) {
  const texts = useTexts(identityTexts);
  return (
    <>
      <TextField
        label={texts.email}
        type="email"
        autoComplete={isNew ? 'email' : 'username'}
        value={credentials.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      <TextField
        label={texts.password}
        type="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        value={credentials.password}
        onChange={(event) => change({ password: event.target.value })}
      />
    </>
  );
}
