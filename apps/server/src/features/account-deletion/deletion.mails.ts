import { defineMail, sayLink } from '../mailing/index.ts';

type WithOrigin = { publicOrigin: string };

/** The page that asks whether to keep the account opens after every log-in. */
const LOG_IN_PATH = '/sign-in-up?startWithLogIn=true';
/** Days are Swiss days, as the school's are. */
const ZONE = 'Europe/Zurich';

/** The mail that says until when the account can be kept, and how. */
export const deletionBegunMail = defineMail<WithOrigin & { deletesAt: Date; isBySchool?: boolean }>(
  ({ texts, siteName, publicOrigin, deletesAt, isBySchool = false }) => {
    const { begun, begunBySchool } = texts.deletionMails;
    const { subject, paragraphs, action, footnotes } = isBySchool ? { ...begun, ...begunBySchool } : begun;
    const format = new Intl.DateTimeFormat(texts.language.dates, { dateStyle: 'long', timeZone: ZONE });
    const day = format.format(deletesAt);
    return {
      subject: subject(siteName, day),
      paragraphs: paragraphs(day),
      action: { label: action, href: `${publicOrigin}${LOG_IN_PATH}` },
      footnotes,
    };
  },
);

/** The mail that says that the account stays, and what of the deletion does not come back by itself. */
export const deletionUndoneMail = defineMail<WithOrigin>(({ texts, siteName, publicOrigin }) =>
  sayLink(texts.deletionMails.undone, siteName, `${publicOrigin}/subscriptions`),
);
