import type { CONTACT_TOPICS } from '@school/contract/constants';
import type { BanPlace } from '@school/contract/moderation';
import type { OperatorRole } from '@school/contract/operators';
import type { Texts } from '@school/texts/texts';
import type { Mail } from '../../platform/mail.ts';
import { composeMail } from './mail-layout.ts';

type Reported = {
  place: BanPlace;
  lessonId: string | null;
  username: string;
  message: string;
  note: string;
  reporters: number;
};

type Reports = {
  texts: Texts;
  to: string;
  siteName: string;
  publicOrigin: string;
  reports: readonly Reported[];
};

/** The mail to an operator about what learners have reported. */
export function reportsMail({ texts, to, siteName, publicOrigin, reports }: Reports): Mail {
  const { subject, introduction, places, report, footnotes } = texts.mails.reports;
  const paragraphs = reports.map(({ place, lessonId, username, message, note, reporters }) => {
    const where =
      place === 'comments' ? places.comments(`${publicOrigin}/videos/${lessonId}`) : places[place];
    return report({ reporters, username, message: message === '' ? note : message, where });
  });
  return composeMail({
    language: texts.language.tag,
    to,
    siteName,
    subject: subject(reports.length, siteName),
    paragraphs: [texts.mails.greeting, introduction(`${publicOrigin}/studio`), ...paragraphs],
    footnotes,
  });
}

type RoleChange = {
  texts: Texts;
  to: string;
  siteName: string;
  publicOrigin: string;
  /** Null: it was taken away. */
  role: OperatorRole | null;
};

/** The mail to an account's owner about the role that it was given, or that was taken away. */
export function operatorRoleMail({ texts, to, siteName, publicOrigin, role }: RoleChange): Mail {
  const { given, taken } = texts.mails.operatorRole;
  const frame = { language: texts.language.tag, to, siteName };
  if (role === null) {
    return composeMail({
      ...frame,
      subject: taken.subject(siteName),
      paragraphs: [texts.mails.greeting, ...taken.paragraphs],
      footnotes: taken.footnotes,
    });
  }
  return composeMail({
    ...frame,
    subject: given.subject(given.roles[role], siteName),
    paragraphs: [texts.mails.greeting, ...given.paragraphs],
    action: { label: given.action, href: `${publicOrigin}/studio` },
    footnotes: given.footnotes,
  });
}

type ContactMessage = {
  texts: Texts;
  to: string;
  siteName: string;
  email: string;
  topic: (typeof CONTACT_TOPICS)[number];
  message: string;
};

/** The mail to an operator with what was written on the contact page. An answer goes to the one who wrote. */
export function contactMail({ texts, to, siteName, email, topic, message }: ContactMessage): Mail {
  const { mail, topics } = texts.contact;
  const paragraphs = message.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');
  const composed = composeMail({
    language: texts.language.tag,
    to,
    siteName,
    subject: mail.subject(topics[topic], siteName),
    preheader: mail.from(email),
    paragraphs: [mail.from(email), ...paragraphs],
    footnotes: mail.footnotes,
  });
  return { ...composed, replyTo: email };
}
