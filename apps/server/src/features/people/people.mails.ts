import { defineMail } from '../mailing/index.ts';

/** Mails about what the school has done with a person's account. */
export type PersonMessage =
  | { kind: 'shut' | 'opened' | 'second-factor-removed' | 'plan-taken-back' }
  | { kind: 'trial-extended'; until: string }
  | { kind: 'plan-given'; plan: string; until: string };

/** Days are Swiss days, as the school's are. */
const ZONE = 'Europe/Zurich';

export const personMail = defineMail<{ publicOrigin: string; message: PersonMessage }>(
  ({ texts, siteName, publicOrigin, message }) => {
    const words = texts.peopleMails;
    const footnotes = words.footnotes;
    const format = new Intl.DateTimeFormat(texts.language.dates, { dateStyle: 'long', timeZone: ZONE });
    if (message.kind === 'trial-extended') {
      const { subject, paragraphs, action } = words['trial-extended'];
      const day = format.format(new Date(message.until));
      return {
        subject: subject(day, siteName),
        paragraphs: paragraphs(day),
        action: { label: action, href: `${publicOrigin}/my-account` },
        footnotes,
      };
    }
    if (message.kind !== 'plan-given') {
      const { subject, paragraphs } = words[message.kind];
      return { subject: subject(siteName), paragraphs, footnotes };
    }
    const { subject, paragraphs, action } = words['plan-given'];
    return {
      subject: subject(message.plan, siteName),
      paragraphs: paragraphs(message.plan, format.format(new Date(message.until))),
      action: { label: action, href: `${publicOrigin}/home` },
      footnotes,
    };
  },
);
