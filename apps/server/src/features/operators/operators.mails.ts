import type { OperatorRole } from '@school/contract/operators';
import { defineMail } from '../mailing/index.ts';

/** The mail to who is to have a role once they have an account and have confirmed its address. */
export const operatorInvitationMail = defineMail<{ publicOrigin: string; role: OperatorRole }>(
  ({ texts, siteName, publicOrigin, role }) => {
    const { subject, paragraphs, action, footnotes } = texts.mails.operatorInvitation;
    const { roles } = texts.mails.operatorRole.given;
    return {
      subject: subject(roles[role], siteName),
      paragraphs: paragraphs(roles[role], siteName),
      action: { label: action, href: `${publicOrigin}/studio` },
      footnotes,
    };
  },
);

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
