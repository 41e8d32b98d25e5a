import type { Mail } from '../../platform/mail.ts';
import { composeMail } from './mail-layout.ts';

type AccountMail = { to: string; siteName: string };

/** The mail with a link to set a new password. `link` works once, for an hour. */
export function passwordResetMail({ to, siteName, link }: AccountMail & { link: string }): Mail {
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

/** Tells the owner that the password is another one now. */
export function passwordChangedMail({ to, siteName, link }: AccountMail & { link: string }): Mail {
  return composeMail({
    to,
    siteName,
    subject: `Your password for ${siteName} was changed`,
    paragraphs: ['Grüezi', 'Your password was changed, and every device was signed out.'],
    action: { label: 'Log in', href: link },
    footnotes: ['If it was not you, ask for a new password with "forgot password?" at once.'],
  });
}
