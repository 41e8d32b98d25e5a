import type { OperatorRole } from '@school/contract/operators';
import { defineMail } from '../mailing/index.ts';

/** The mail to an account's owner about the role that it was given; null: that was taken away. */
export const operatorRoleMail = defineMail<{ publicOrigin: string; role: OperatorRole | null }>(
  ({ texts, siteName, publicOrigin, role }) => {
    const { given, taken } = texts.mails.operatorRole;
    if (role === null) return { ...taken, subject: taken.subject(siteName) };
    return {
      subject: given.subject(given.roles[role], siteName),
      paragraphs: given.paragraphs,
      action: { label: given.action, href: `${publicOrigin}/studio` },
      footnotes: given.footnotes,
    };
  },
);
