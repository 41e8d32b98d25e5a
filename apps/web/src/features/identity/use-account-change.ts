import { accountTexts } from '@school/texts/en/account';
import type { identityTexts } from '@school/texts/en/identity';
import { useState } from 'react';
import { findProviderMessage } from '../../shared/errors/provider-message.ts';
import { findWordsByCode } from '../../shared/errors/words-by-code.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';

/** Has the person log in once more, for the purpose named, and goes on with `then`. */
export type ConfirmIdentity = (
  purpose: keyof typeof identityTexts.words.confirm.description,
  then: () => Promise<void>,
) => Promise<void>;

type Change = {
  /** What is asked for where the log-in is no longer fresh. */
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
  const [isBusy, setIsBusy] = useState(false);
  const [said, setSaid] = useState({ problem: '', result: '' });
  const refuse = (problem: string) => setSaid({ problem, result: '' });
  const forget = () => setSaid({ problem: '', result: '' });

  const run = async (wanted: Change): Promise<void> => {
    setIsBusy(true);
    forget();
    try {
      const words = await wanted.change();
      setSaid({ problem: '', result: words ?? wanted.done });
    } catch (thrown) {
      if ((thrown as { code?: string }).code === 'auth/requires-recent-login')
        await confirmIdentity(wanted.purpose, () => run(wanted));
      else refuse(describe(thrown, wanted));
    } finally {
      setIsBusy(false);
    }
  };

  const describe = (thrown: unknown, { byCode = {} }: Change) =>
    findWordsByCode({ ...texts.byCode, ...byCode }, thrown) ?? findProviderMessage(thrown) ?? texts.failed;

  return { ...said, isBusy, run: (wanted: Change) => (isBusy ? undefined : run(wanted)), refuse, forget };
}
