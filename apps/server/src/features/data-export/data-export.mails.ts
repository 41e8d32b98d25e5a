import { defineMail, sayLink } from '../mailing/index.ts';

/** The mail with the way to the file that was asked for. `link` works for a day, for the account's owner alone. */
export const dataExportMail = defineMail<{ link: string }>(({ texts, siteName, link }) =>
  sayLink(texts.exportMail, siteName, link),
);
