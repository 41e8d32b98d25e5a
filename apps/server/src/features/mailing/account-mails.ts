import type { Mail } from '../../platform/mail.ts';
import { composeMail } from './mail-layout.ts';

type ResetMail = { to: string; siteName: string; link: string };

/** The mail with a link to set a new password. `link` works once, for an hour. */
export function passwordResetMail({ to, siteName, link }: ResetMail): Mail {
  return composeMail({
    to,
    siteName,
    subject: `Set a new password for ${siteName}`,
    paragraphs: [
      'Grüezi',
      'Somebody, most likely you, asked to set a new password for this address. The link works once, within one hour.',
    ],
    action: { label: 'Reset Password', href: link },
    footnotes: ['If it was not you, there is nothing to do: your password stays as it is.'],
  });
}
