import { accountTexts } from '@school/texts/en/account';
import { alertsTexts } from '@school/texts/en/alerts';
import type { identityTexts } from '@school/texts/en/identity';
import { useState } from 'react';
import { codeOf } from '../../shared/errors/code-of.ts';
import { describeProviderFailure } from '../../shared/errors/provider-message.ts';
import { useRefusalWords } from '../../shared/errors/use-refusal-words.ts';
import { findWordsByCode } from '../../shared/errors/words-by-code.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';

/**
 * Has the person log in once more, for the purpose named, and goes on with `then`. What follows the answer runs inside
 * `during`, which shows that it is going on.
 */
export type ConfirmIdentity = (
  purpose: keyof typeof identityTexts.words.confirm.description,
  then: () => Promise<void>,
  during?: (work: () => Promise<void>) => Promise<void>,
) => Promise<void>;

type Change = {
  /** Why a fresh log-in is required, where this one is too old. */
  purpose: Parameters<ConfirmIdentity>[0];
  /** Does it. What it returns is said in place of `done`. */
  change: () => Promise<string | undefined> | Promise<void>;
  /** What is said once it is done. */
  done: string;
  /** What this change says of a failure in place of the usual words, by code. */
  byCode?: Readonly<Record<string, string>>;
};

/** Runs changes of the account one at a time, and keeps what there is to say about the last one. */
export function useAccountChange(confirmIdentity: ConfirmIdentity) {
  const texts = useTexts(accountTexts);
  const { providerWords } = useTexts(alertsTexts);
  const sayRefusal = useRefusalWords();
  const [isBusy, setIsBusy] = useState(false);
  const [said, setSaid] = useState({ problem: '', result: '' });
  const refuse = (problem: string) => setSaid({ problem, result: '' });
  const forget = () => setSaid({ problem: '', result: '' });

  const busily = async (work: () => Promise<void>): Promise<void> => {
    setIsBusy(true);
    try {
      await work();
    } finally {
      setIsBusy(false);
    }
  };

  const attempt = async (wanted: Change): Promise<void> => {
    forget();
    try {
      const words = await wanted.change();
      setSaid({ problem: '', result: words ?? wanted.done });
    } catch (thrown) {
      if (codeOf(thrown) === 'auth/requires-recent-login')
        await confirmIdentity(wanted.purpose, () => run(wanted), busily);
      else refuse(describe(thrown, wanted));
    }
  };

  const run = (wanted: Change): Promise<void> => busily(() => attempt(wanted));

  const describe = (thrown: unknown, { byCode = {} }: Change) =>
    sayRefusal(thrown) ??
    findWordsByCode({ ...texts.byCode, ...byCode }, thrown) ??
    describeProviderFailure(providerWords, thrown) ??
    texts.failed;

  return { ...said, isBusy, run: (wanted: Change) => (isBusy ? undefined : run(wanted)), refuse, forget };
}
