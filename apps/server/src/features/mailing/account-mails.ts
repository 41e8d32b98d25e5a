import type { Texts } from '@school/texts/texts';
import type { Mail } from '../../platform/mail.ts';
import { composeMail } from './mail-layout.ts';

/** To whom and in which language; `link` is what the mail's button opens. */
type LinkMail = { texts: Texts; to: string; siteName: string; link: string };

/** The mails that are a link and what it is for. */
type LinkMailName = 'passwordReset' | 'verifyEmail' | 'signIn' | 'changeEmail';

function linkMail(name: LinkMailName, { texts, to, siteName, link }: LinkMail): Mail {
  const { subject, paragraphs, action, footnotes } = texts.mails[name];
  return composeMail({
    language: texts.language.tag,
    to,
    siteName,
    subject: subject(siteName),
    paragraphs: [texts.mails.greeting, ...paragraphs],
    action: { label: action, href: link },
    footnotes,
  });
}

/** The mail with a link to set a new password. `link` works once, for an hour. */
export const passwordResetMail = (mail: LinkMail): Mail => linkMail('passwordReset', mail);

/** The mail that asks whether an address is its owner's. `link` works once, for a day. */
export const verifyEmailMail = (mail: LinkMail): Mail => linkMail('verifyEmail', mail);

/** The mail that signs in. `link` works once, for ten minutes. */
export const signInMail = (mail: LinkMail): Mail => linkMail('signIn', mail);

/** The mail to a new address that an account is to change to. `link` works once, for a day. */
export const changeEmailMail = (mail: LinkMail): Mail => linkMail('changeEmail', mail);

/** The mail to the old address after a change. `link` takes the change back, once, for a week. */
export function emailChangedMail({
  texts,
  to,
  siteName,
  link,
  newEmail,
}: LinkMail & { newEmail: string }): Mail {
  const { subject, paragraphs, action, footnotes } = texts.mails.emailChanged;
  return composeMail({
    language: texts.language.tag,
    to,
    siteName,
    subject: subject(siteName),
    paragraphs: [texts.mails.greeting, ...paragraphs(newEmail)],
    action: { label: action, href: link },
    footnotes,
  });
}
