import { defineArea } from '../area.ts';

/** The words in the file of 'download my data'. */
export const exportReadmeTexts = defineArea('exportReadme', {
  readme: {
    introduction: (siteName: string, at: string) =>
      `Everything that ${siteName} keeps about your account, as it was at ${at} (UTC).`,
    forms:
      'Every file is there as JSON, for programs. What is a list is there as CSV too, for spreadsheets. In a CSV, a cell that a spreadsheet could take for a formula begins with an apostrophe. Names of fields and of states are English in every language, so that programs find them; what you wrote stands as you wrote it. All times are UTC. Your password, the secret of your authenticator app and codes are not in here: nobody can read them, us included.',
  },
  otherTopic: (topic: string) => `What we keep about your account under ‘${topic}’.`,
});
