import { defineArea } from '../area.ts';

/** The words in the file of 'download my data'. */
export const exportReadmeTexts = defineArea('exportReadme', {
  readme: {
    introduction: (siteName: string, at: string) =>
      `Everything that ${siteName} keeps about your account, as it was at ${at} (UTC).`,
    forms:
      'Every file comes as JSON, for programs. Lists also come as CSV, for spreadsheets. In a CSV, a cell that a spreadsheet could mistake for a formula begins with an apostrophe. The names of fields and states are always in English, so that programs find them; what you wrote is just as you wrote it. All times are UTC. Your password, the secret of your authenticator app and your codes aren’t in here: nobody can read them, not even us.',
  },
  otherTopic: (topic: string) => `What we keep about your account under ‘${topic}’.`,
});
