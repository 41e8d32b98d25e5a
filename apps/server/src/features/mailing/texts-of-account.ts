import { textsIn } from '@school/texts/every-language';
import type { Texts } from '@school/texts/texts';

/** The words for mails and text messages to an account; English where it has chosen no language, and where there is none. */
export function textsOfAccount(account: { language: string | null } | null): Texts {
  return textsIn(account?.language ?? null);
}
