import type { Texts } from '@school/texts/texts';
import type { Mail } from '../../platform/mail.ts';
import { composeMail, type MailContent } from './mail-layout.ts';

/** To whom, and in whose words. */
export type MailFrame = {
  texts: Texts;
  to: string;
  siteName: string;
  publicOrigin: string;
  /** Whom it greets; nobody by name where that is not known, or not theirs (`mailFrame`). */
  name?: string | null;
};

/** What a mail says of itself; language, reader and greeting come with the frame. */
export type MailWords = Omit<MailContent, 'language' | 'to' | 'siteName' | 'schoolLink'> & {
  /** With no greeting above its paragraphs. */
  isUngreeted?: boolean;
};

/** A mail of a feature: `say` makes its words of what it is about. */
export function defineMail<About = unknown>(
  say: (mail: MailFrame & About) => MailWords,
): (mail: MailFrame & About) => Mail {
  return (mail) => {
    const { texts, to, siteName, publicOrigin, name } = mail;
    const greeting = name ? `${texts.mails.greeting} ${name}` : texts.mails.greeting;
    const { isUngreeted = false, paragraphs, ...words } = say(mail);
    return composeMail({
      language: texts.language.tag,
      to,
      siteName,
      ...words,
      schoolLink: { label: texts.mails.school, href: `${publicOrigin}/school` },
      paragraphs: isUngreeted ? paragraphs : [greeting, ...paragraphs],
    });
  };
}

/** The words of a mail that is a link and what it is for. */
export type LinkWords = {
  subject: (siteName: string) => string;
  paragraphs: readonly string[];
  action: string;
  footnotes: readonly string[];
};

/** What such a mail says; `href` is what its button opens. */
export function sayLink(
  { subject, paragraphs, action, footnotes }: LinkWords,
  siteName: string,
  href: string,
): MailWords {
  return { subject: subject(siteName), paragraphs, action: { label: action, href }, footnotes };
}
