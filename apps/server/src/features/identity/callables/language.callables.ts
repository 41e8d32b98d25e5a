import * as contract from '@school/contract/language';
import { callable } from '../../../platform/callable-protocol.ts';
import { findLanguageOf, updateAccount } from '../db/accounts.repo.ts';

/** What an account's owner reads: asked for at a log-in, changed in the settings and in the footer. */
export const languageCallables = [
  callable(contract.getLanguage, async ({ db }, { caller }) => ({
    language: await findLanguageOf(db, caller.uid),
  })),

  callable(contract.changeLanguage, async ({ db }, { caller, input: { language } }) => {
    await updateAccount(db, caller.uid, { language });
    return { language };
  }),
];
