import type { Texts } from '@school/texts/texts';
import type { Mail } from '../../platform/mail.ts';
import { composeMail } from './mail-layout.ts';

type ExportMail = { texts: Texts; to: string; siteName: string; link: string };

/** The mail with the way to the file that was asked for. `link` works for a day, for the account's owner alone. */
export function dataExportMail({ texts, to, siteName, link }: ExportMail): Mail {
  const { subject, paragraphs, action, footnotes } = texts.exportMail;
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
