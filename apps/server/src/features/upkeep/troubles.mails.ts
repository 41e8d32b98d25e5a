import type { Trouble } from '@school/contract/studio-upkeep';
import { defineMail } from '../mailing/index.ts';

/** The mail to an owner about what is wrong at this moment. */
export const troublesMail = defineMail<{ publicOrigin: string; troubles: readonly Trouble[] }>(
  ({ texts, siteName, publicOrigin, troubles }) => {
    const { subject, introduction, action, footnotes } = texts.mails.troubles;
    const { causes } = texts.studioUpkeep.troubles;
    return {
      subject: subject(siteName),
      paragraphs: [introduction, ...troubles.map(({ cause, detail }) => causes[cause](detail))],
      action: { label: action, href: `${publicOrigin}/studio/system` },
      footnotes,
    };
  },
);
