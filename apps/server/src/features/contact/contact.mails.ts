import type { CONTACT_TOPICS } from '@school/contract/contact-limits';
import type { Mail } from '../../platform/mail.ts';
import { defineMail, type MailFrame } from '../mailing/index.ts';

type ContactMessage = { email: string; topic: (typeof CONTACT_TOPICS)[number]; message: string };

const compose = defineMail<ContactMessage>(({ texts, siteName, email, topic, message }) => {
  const { mail, topics } = texts.contact;
  const paragraphs = message.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');
  return {
    isUngreeted: true,
    subject: mail.subject(topics[topic], siteName),
    preheader: mail.from(email),
    paragraphs: [mail.from(email), ...paragraphs],
    footnotes: mail.footnotes,
  };
});

/** The mail to an operator with what was written on the contact page. An answer goes to the one who wrote. */
export const contactMail = (mail: MailFrame & ContactMessage): Mail => ({
  ...compose(mail),
  replyTo: mail.email,
});
