import type { LogInWithIdToken } from '@school/contract/native-app';
import { propertyOf } from '@school/domain/records';
import { identityTexts } from '@school/texts/en/identity';
import type { AlertContent } from '../../shared/alert/alert.slice.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { useProviderFailure } from './use-provider-failure.ts';

/** What is said against a token or its nonce, by code. */
const TOKEN_REFUSALS: readonly unknown[] = ['auth/invalid-credential', 'auth/missing-or-invalid-nonce'];

/** Of a log-in by the app's token the specification names a message alone; no password had a part in it. */
export function useTokenFailure(): (thrown: unknown, provider: LogInWithIdToken['provider']) => AlertContent {
  const describe = useProviderFailure();
  const texts = useTexts(identityTexts);
  return (thrown, provider) => {
    const said = describe(thrown);
    const isOfToken = TOKEN_REFUSALS.includes(propertyOf(thrown, 'code'));
    return { ...said, advice: isOfToken ? texts.adviceOfToken(provider) : said.advice, title: '' };
  };
}
