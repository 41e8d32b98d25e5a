import type { BanPlace } from '@school/contract/moderation';
import { defineMail } from '../mailing/index.ts';

type Reported = {
  place: BanPlace;
  lessonId: string | null;
  username: string;
  message: string;
  note: string;
  reporters: number;
};

/** The mail to an operator about what learners have reported. */
export const reportsMail = defineMail<{ publicOrigin: string; reports: readonly Reported[] }>(
  ({ texts, siteName, publicOrigin, reports }) => {
    const { subject, introduction, action, places, report, footnotes } = texts.mails.reports;
    const paragraphs = reports.map(({ place, lessonId, username, message, note, reporters }) => {
      const where =
        place === 'comments' ? places.comments(`${publicOrigin}/videos/${lessonId}`) : places[place];
      return report({ reporters, username, message: message === '' ? note : message, where });
    });
    return {
      subject: subject(reports.length, siteName),
      paragraphs: [introduction, ...paragraphs],
      action: { label: action, href: `${publicOrigin}/studio` },
      footnotes,
    };
  },
);
