import { defineArea } from '../area.ts';

/** The mail with the way to 'download my data'. */
export const exportMailTexts = defineArea('exportMail', {
  subject: (siteName: string) => `Your ${siteName} data is ready to download`,
  paragraphs: [
    'The file that you asked for is ready: one ZIP with everything that we keep about you.',
    'The link works for 24 hours, after you log in with the same account. Then the file is deleted; you can ask for another one at any time.',
  ],
  action: 'Download my data',
  footnotes: ['If you did not ask for it, set a new password: another person may be in your account.'],
});
