import type { Texts } from '@school/texts/texts';
import type { Mail } from '../../platform/mail.ts';
import { composeMail } from './mail-layout.ts';

type Frame = { texts: Texts; to: string; siteName: string; publicOrigin: string };

/** The page that asks whether to keep the account opens after every log-in. */
const LOG_IN_PATH = '/sign-in-up?startWithLogIn=true';
/** Days are Swiss days, as the school's are. */
const ZONE = 'Europe/Zurich';

/** The mail that says until when the account can be kept, and how. */
export function deletionBegunMail({ deletesAt, ...frame }: Frame & { deletesAt: Date }): Mail {
  const { texts, to, siteName, publicOrigin } = frame;
  const { subject, paragraphs, action, footnotes } = texts.deletionMails.begun;
  const format = new Intl.DateTimeFormat(texts.language.dates, { dateStyle: 'long', timeZone: ZONE });
  const day = format.format(deletesAt);
  return composeMail({
    language: texts.language.tag,
    to,
    siteName,
    subject: subject(siteName, day),
    paragraphs: [texts.mails.greeting, ...paragraphs(day)],
    action: { label: action, href: `${publicOrigin}${LOG_IN_PATH}` },
    footnotes,
  });
}

/** The mail that says that the account stays, and what of the deletion does not come back by itself. */
export function deletionUndoneMail({ texts, to, siteName, publicOrigin }: Frame): Mail {
  const { subject, paragraphs, action, footnotes } = texts.deletionMails.undone;
  return composeMail({
    language: texts.language.tag,
    to,
    siteName,
    subject: subject(siteName),
    paragraphs: [texts.mails.greeting, ...paragraphs],
    action: { label: action, href: `${publicOrigin}/subscriptions` },
    footnotes,
  });
}
