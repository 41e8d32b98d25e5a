import type { Mail } from '../../platform/mail.ts';
import { composeMail } from './mail-layout.ts';

type LinkMail = { to: string; siteName: string; link: string };

/** The mail with a link to set a new password. `link` works once, for an hour. */
export function passwordResetMail({ to, siteName, link }: LinkMail): Mail {
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

/** The mail that asks whether an address is its owner's. `link` works once, for a day. */
export function verifyEmailMail({ to, siteName, link }: LinkMail): Mail {
  return composeMail({
    to,
    siteName,
    subject: `Confirm your e-mail address for ${siteName}`,
    paragraphs: ['Grüezi', 'Please confirm that this address is yours. The link works once, within one day.'],
    action: { label: 'Confirm address', href: link },
    footnotes: ['If you have no account here, somebody mistyped an address: do not press the button.'],
  });
}

/** The mail that signs in. `link` works once, for ten minutes. */
export function signInMail({ to, siteName, link }: LinkMail): Mail {
  return composeMail({
    to,
    siteName,
    subject: `Your link to sign in to ${siteName}`,
    paragraphs: ['Grüezi', 'Here is the link you asked for. It works once, within ten minutes.'],
    action: { label: 'Sign in', href: link },
    footnotes: ['If you did not ask for it, there is nothing to do.'],
  });
}

/** The mail to a new address that an account is to change to. `link` works once, for a day. */
export function changeEmailMail({ to, siteName, link }: LinkMail): Mail {
  return composeMail({
    to,
    siteName,
    subject: `Confirm your new e-mail address for ${siteName}`,
    paragraphs: [
      'Grüezi',
      'An account is to use this address from now on. The link works once, within one day; then please sign in again.',
    ],
    action: { label: 'Use this address', href: link },
    footnotes: ['If it was not you, do not press the button: the account is not yours.'],
  });
}

/** The mail to the old address after a change. `link` takes the change back, once, for a week. */
export function emailChangedMail({ to, siteName, link, newEmail }: LinkMail & { newEmail: string }): Mail {
  return composeMail({
    to,
    siteName,
    subject: `Your e-mail address for ${siteName} was changed`,
    paragraphs: [
      'Grüezi',
      `Your account now uses ${newEmail}. If you did that, all is well.`,
      'If it was not you, take the change back within a week and then set a new password.',
    ],
    action: { label: 'Take the change back', href: link },
  });
}

const CHANGES = {
  'password-changed': 'Your password was changed. All other devices have been signed out.',
  'password-removed': 'Your password was removed. All other devices have been signed out.',
  'second-factor-added': 'A second step was added to your sign-in. All other devices have been signed out.',
  'second-factor-removed': 'A second step was removed from your sign-in.',
} as const;

/** What somebody may have changed about how an account is signed in to. */
export type AccountChange = keyof typeof CHANGES;

/** The mail that tells about a change of an account. */
export function accountNoticeMail({
  to,
  siteName,
  change,
}: {
  to: string;
  siteName: string;
  change: AccountChange;
}): Mail {
  return composeMail({
    to,
    siteName,
    subject: `Your ${siteName} account was changed`,
    paragraphs: ['Grüezi', CHANGES[change]],
    footnotes: ['If it was not you, set a new password at once: press ‘Forgot password’ where you log in.'],
  });
}
