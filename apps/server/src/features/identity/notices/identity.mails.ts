import { formatInstant } from '@school/texts/hours';
import type { Texts } from '@school/texts/texts';
import { defineMail, sayLink } from '../../mailing/index.ts';

type WithLink = { link: string };
type WithOrigin = { publicOrigin: string };

/** The mail with a link to set a new password. `link` works once, for an hour. */
export const passwordResetMail = defineMail<WithLink>(({ texts, siteName, link }) =>
  sayLink(texts.mails.passwordReset, siteName, link),
);

/** The mail that asks whether an address is its owner's. `link` works once, for a day. */
export const verifyEmailMail = defineMail<WithLink>(({ texts, siteName, link }) =>
  sayLink(texts.mails.verifyEmail, siteName, link),
);

/** The mail that signs in. `link` works once, for ten minutes. */
export const signInMail = defineMail<WithLink>(({ texts, siteName, link }) =>
  sayLink(texts.mails.signIn, siteName, link),
);

/** The mail to a new address that an account is to change to. `link` works once, for a day. */
export const changeEmailMail = defineMail<WithLink>(({ texts, siteName, link }) =>
  sayLink(texts.mails.changeEmail, siteName, link),
);

/** The mail to the old address after a change. `link` takes the change back, once, for a week. */
export const emailChangedMail = defineMail<WithLink & { newEmail: string }>(
  ({ texts, siteName, link, newEmail }) => {
    const { paragraphs, ...words } = texts.mails.emailChanged;
    return sayLink({ ...words, paragraphs: paragraphs(newEmail) }, siteName, link);
  },
);

/** The mail that welcomes the owner of a confirmed address. */
export const welcomeMail = defineMail<WithOrigin>(({ texts, siteName, publicOrigin }) =>
  sayLink(texts.mails.welcome, siteName, `${publicOrigin}/home`),
);

/** What may have been changed about how an account is signed in to. */
export const ACCOUNT_CHANGES = [
  'password-changed',
  'password-removed',
  'second-factor-added',
  'second-factor-removed',
  'provider-linked',
  'provider-removed',
  'recovery-codes-made',
  'taken-over',
] as const satisfies readonly (keyof Texts['mails']['accountNotice']['changes'])[];
export type AccountChange = (typeof ACCOUNT_CHANGES)[number];

const accountPage = (publicOrigin: string) => `${publicOrigin}/my-account`;

/** The mail that tells about a change of an account. */
export const accountNoticeMail = defineMail<WithOrigin & { change: AccountChange }>(
  ({ texts, siteName, publicOrigin, change }) => {
    const { changes, ...words } = texts.mails.accountNotice;
    const { subject, text } = changes[change];
    return sayLink({ ...words, subject, paragraphs: [text] }, siteName, accountPage(publicOrigin));
  },
);

/** The mail after a log-in with a recovery code; `left` is how many are still good. */
export const recoveryCodeUsedMail = defineMail<WithOrigin & { left: number }>(
  ({ texts, siteName, publicOrigin, left }) => {
    const { accountNotice, recoveryCodeUsed } = texts.mails;
    const { subject, paragraphs } = recoveryCodeUsed;
    const words = { ...accountNotice, subject, paragraphs: paragraphs(left) };
    return sayLink(words, siteName, accountPage(publicOrigin));
  },
);

/** What bowser makes of an honest browser. Anything else is the sender's own text, and could be an address. */
const PLAIN_DEVICE = /^[A-Za-z0-9 ()-]{1,60}$/;
/** Days and hours are Swiss, as the school's are. */
const ZONE = 'Europe/Zurich';

/** The mail after a log-in from a browser and system that the account had not been seen with; `at` is ISO 8601. */
export const newDeviceMail = defineMail<WithOrigin & { device: string; at: string }>(
  ({ texts, siteName, publicOrigin, device, at }) => {
    const { paragraphs, unknown, ...words } = texts.mails.newDevice;
    const name = PLAIN_DEVICE.test(device) ? device : unknown;
    const when = formatInstant(new Date(at), texts.language.clock, ZONE);
    return sayLink({ ...words, paragraphs: paragraphs(name, when) }, siteName, accountPage(publicOrigin));
  },
);
