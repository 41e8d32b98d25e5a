import { formatInstant } from '@school/texts/hours';
import type { Texts } from '@school/texts/texts';
import type { Mail } from '../../platform/mail.ts';
import { composeMail } from './mail-layout.ts';

type Frame = { texts: Texts; to: string; siteName: string; publicOrigin: string };

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

/** The mail that tells about a change of an account. */
export function accountNoticeMail({ change, ...frame }: Frame & { change: AccountChange }): Mail {
  const { texts, to, siteName } = frame;
  const { changes, footnotes } = texts.mails.accountNotice;
  const { subject, text } = changes[change];
  return composeMail({
    language: texts.language.tag,
    to,
    siteName,
    subject: subject(siteName),
    paragraphs: [texts.mails.greeting, text],
    action: seeMyAccount(frame),
    footnotes,
  });
}

/** The mail that welcomes the owner of a confirmed address. */
export function welcomeMail({ texts, to, siteName, publicOrigin }: Frame): Mail {
  const { subject, paragraphs, action, footnotes } = texts.mails.welcome;
  return composeMail({
    language: texts.language.tag,
    to,
    siteName,
    subject: subject(siteName),
    paragraphs: [texts.mails.greeting, ...paragraphs],
    action: { label: action, href: `${publicOrigin}/home` },
    footnotes,
  });
}

/** The mail after a log-in with a recovery code; `left` is how many are still good. */
export function recoveryCodeUsedMail({ left, ...frame }: Frame & { left: number }): Mail {
  const { texts, to, siteName } = frame;
  const { subject, paragraphs } = texts.mails.recoveryCodeUsed;
  return composeMail({
    language: texts.language.tag,
    to,
    siteName,
    subject: subject(siteName),
    paragraphs: [texts.mails.greeting, ...paragraphs(left)],
    action: seeMyAccount(frame),
    footnotes: texts.mails.accountNotice.footnotes,
  });
}

/** What bowser makes of an honest browser. Anything else is the sender's own text, and could be an address. */
const PLAIN_DEVICE = /^[A-Za-z0-9 ()-]{1,60}$/;
/** Days and hours are Swiss, as the school's are. */
const ZONE = 'Europe/Zurich';

/** The mail after a log-in from a browser and system that the account had not been seen with; `at` is ISO 8601. */
export function newDeviceMail({ device, at, ...frame }: Frame & { device: string; at: string }): Mail {
  const { texts, to, siteName, publicOrigin } = frame;
  const { subject, paragraphs, unknown, action, footnotes } = texts.mails.newDevice;
  const name = PLAIN_DEVICE.test(device) ? device : unknown;
  return composeMail({
    language: texts.language.tag,
    to,
    siteName,
    subject: subject(siteName),
    paragraphs: [
      texts.mails.greeting,
      ...paragraphs(name, formatInstant(new Date(at), texts.language.clock, ZONE)),
    ],
    action: { label: action, href: `${publicOrigin}/my-account` },
    footnotes,
  });
}

function seeMyAccount({ texts, publicOrigin }: Frame): { label: string; href: string } {
  return { label: texts.mails.accountNotice.action, href: `${publicOrigin}/my-account` };
}
