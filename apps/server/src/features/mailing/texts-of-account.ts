import { textsIn } from '@school/texts/every-language';
import type { Texts } from '@school/texts/texts';
import type { MailFrame } from './define-mail.ts';

type MailSite = { siteName: string; publicOrigin: string };

/** The words for mails and text messages to an account; English where it has chosen no language, and where there is none. */
export function textsOfAccount(account: { language: string | null } | null): Texts {
  return textsIn(account?.language ?? null);
}

type Reader = {
  email: string;
  language: string | null;
  displayName: string | null;
  isEmailVerified: boolean;
};

/**
 * The frame of a mail to an account. Its name stands in it once the address is confirmed: before that anybody may have
 * typed both, and with the name a message to a stranger.
 */
export function mailFrame(reader: Reader, { siteName, publicOrigin }: MailSite): MailFrame {
  const name = reader.isEmailVerified ? reader.displayName : null;
  return { texts: textsOfAccount(reader), to: reader.email, siteName, publicOrigin, name };
}
