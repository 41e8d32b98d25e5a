import { defineArea } from '../area.ts';

/** The mail with the way to 'download my data'. */
export const exportMailTexts = defineArea('exportMail', {
  subject: (siteName: string) => `Your ${siteName} data is ready to download`,
  paragraphs: [
    'Your file is ready: one ZIP with everything we keep about you.',
    'The link works for 24 hours, once you’re logged in with the same account. Then we delete the file; you can ask for a new one at any time.',
  ],
  action: 'Download my data',
  footnotes: [
    'You get this email because you or the school asked for your data. If you don’t know why, set a new password: somebody else may be using your account.',
  ],
});
