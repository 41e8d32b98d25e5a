import type { CONTACT_TOPICS } from '@school/contract/contact-limits';
import type { Mail } from '../../platform/mail.ts';
import { defineMail, type MailFrame } from '../mailing/index.ts';

type ContactMessage = { email: string; topic: (typeof CONTACT_TOPICS)[number]; message: string };

const compose = defineMail<ContactMessage>(({ texts, siteName, email, topic, message }) => {
  const { mail, topics } = texts.contact;
  return {
    isUngreeted: true,
    subject: mail.subject(topics[topic], siteName),
    preheader: mail.from(email),
    paragraphs: [mail.from(email), ...paragraphsOf(message)],
    footnotes: mail.footnotes,
  };
});

/** The mail to an operator with what was written on the contact page. An answer goes to the one who wrote. */
export const contactMail = (mail: MailFrame & ContactMessage & { messageId?: string }): Mail => ({
  ...compose(mail),
  replyTo: mail.email,
  ...(mail.messageId !== undefined && { messageId: mail.messageId }),
});

type AnswerMail = {
  message: ContactMessage;
  answer: { id: string; text: string };
  /** The answers before it, the oldest first. */
  earlier: readonly string[];
  publicOrigin: string;
  /** Who reads what is answered to it. */
  answerTo: string | undefined;
};

const composeAnswer = defineMail<{ topic: ContactMessage['topic']; answer: string; asked: string }>(
  ({ texts, siteName, topic, answer, asked }) => {
    const { answerMail: words, topics } = texts.contact;
    return {
      isUngreeted: true,
      subject: words.subject(topics[topic], siteName),
      paragraphs: [...paragraphsOf(answer), words.youWrote, ...paragraphsOf(asked)],
      footnotes: words.footnotes,
    };
  },
);

/** An answer to who wrote on the contact page, in the thread of the message (RFC 5322 §3.6.4). */
export function answerMail(mail: MailFrame & AnswerMail & { message: { id: string } }): Mail {
  const { message, answer, earlier, publicOrigin, answerTo, ...frame } = mail;
  const asked = { topic: message.topic, answer: answer.text, asked: message.message };
  const root = threadIdOf('message', message.id, publicOrigin);
  const references = [root, ...earlier.map((id) => threadIdOf('answer', id, publicOrigin))];
  return {
    ...composeAnswer({ ...frame, publicOrigin, ...asked }),
    messageId: threadIdOf('answer', answer.id, publicOrigin),
    inReplyTo: references.at(-1) ?? root,
    references,
    ...(answerTo !== undefined && { replyTo: answerTo }),
  };
}

/** To who has been given a message; what it says stands in the inbox alone. */
export const assignedMail = defineMail<{
  publicOrigin: string;
  topic: ContactMessage['topic'];
  by: string | null;
}>(({ texts, siteName, publicOrigin, topic, by }) => {
  const { assignedMail: words, topics } = texts.contact;
  return {
    subject: words.subject(topics[topic], siteName),
    paragraphs: words.paragraphs(by),
    action: { label: words.action, href: `${publicOrigin}/studio/inbox?whose=mine` },
    footnotes: words.footnotes,
  };
});

/** The Message-ID of what was written, the same in every attempt. */
export const threadIdOf = (what: 'message' | 'answer', id: string, publicOrigin: string): string =>
  `${what}-${id}@${new URL(publicOrigin).hostname}`;

const paragraphsOf = (text: string) => text.split(/\n{2,}/).filter((part) => part.trim() !== '');
