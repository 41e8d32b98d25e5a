import type { Texts } from '@school/texts/texts';
import type { Mail } from '../../platform/mail.ts';
import { composeMail } from './mail-layout.ts';

type ReportedComment = { lessonId: string; username: string; message: string; reporters: number };

type CommentReports = {
  texts: Texts;
  to: string;
  siteName: string;
  publicOrigin: string;
  reports: readonly ReportedComment[];
};

/** The mail to an operator about the comments that learners have reported. */
export function commentReportsMail({ texts, to, siteName, publicOrigin, reports }: CommentReports): Mail {
  const { subject, introduction, report, footnotes } = texts.mails.commentReports;
  const paragraphs = reports.map(({ lessonId, username, message, reporters }) =>
    report({ reporters, username, message, address: `${publicOrigin}/videos/${lessonId}` }),
  );
  return composeMail({
    language: texts.language.tag,
    to,
    siteName,
    subject: subject(reports.length, siteName),
    paragraphs: [texts.mails.greeting, introduction, ...paragraphs],
    footnotes,
  });
}
