import { LOG_IN_WAIT_MINUTES, USERNAME_MAX_LENGTH } from '@school/contract/constants';
import { accountTexts } from '@school/texts/en/account';
import { identityTexts } from '@school/texts/en/identity';
import type { AlertContent } from '../../shared/alert/alert.slice.ts';
import { codeOf } from '../../shared/errors/code-of.ts';
import { useErrorAlerts } from '../../shared/errors/error-catalogue.ts';
import { useRefusalWords } from '../../shared/errors/use-refusal-words.ts';
import { findWordsByCode } from '../../shared/errors/words-by-code.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { findUsernameRefusal } from './username.ts';

/**
 * A failed log-in or the like: what is wrong in plain words and what to do, then the provider's own. `waitMinutes`: of who
 * did it too often.
 */
export function useProviderFailure({
  waitMinutes = LOG_IN_WAIT_MINUTES,
} = {}): (thrown: unknown) => AlertContent & { advice: string } {
  const errorAlerts = useErrorAlerts();
  const { problems } = useTexts(accountTexts).name;
  const texts = useTexts(identityTexts);
  const sayRefusal = useRefusalWords();
  return (thrown) => {
    // These words are ours: there is nothing of the provider's to follow them.
    const tooOften = sayRefusal(thrown);
    if (tooOften) return { ...errorAlerts.failure(''), advice: tooOften };
    const refusal = findUsernameRefusal(thrown);
    if (refusal) {
      const problem = problems[refusal];
      const words = typeof problem === 'string' ? problem : problem(USERNAME_MAX_LENGTH);
      return { ...errorAlerts.failure(''), advice: `${words} ${texts.usernameAdvice[refusal]}` };
    }
    const advice =
      codeOf(thrown) === 'auth/too-many-requests'
        ? texts.tooMany(waitMinutes)
        : (findWordsByCode(texts.advice, thrown) ?? texts.adviceElse);
    return { ...errorAlerts.providerFailure(thrown), advice };
  };
}

export type FieldName = 'username' | 'email' | 'password';

const FIELDS: Partial<Record<string, FieldName>> = {
  'auth/invalid-credential': 'password',
  'auth/wrong-password': 'password',
  'auth/user-not-found': 'email',
  'auth/missing-email': 'email',
  'auth/invalid-email': 'email',
  'auth/missing-password': 'password',
  'auth/email-already-in-use': 'email',
  'auth/weak-password': 'password',
  'auth/password-does-not-meet-requirements': 'password',
};

/** The field that a failure is about; null for one that is about none. */
export function findFieldOf(thrown: unknown): FieldName | null {
  if (findUsernameRefusal(thrown)) return 'username';
  return FIELDS[codeOf(thrown)] ?? null;
}
