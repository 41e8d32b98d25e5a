import { defineArea } from '../area.ts';

/** 'Download my data', a part of 'My account'. */
export const dataExportTexts = defineArea('dataExport', {
  title: 'Your data',
  button: 'Download my data',
  lead: 'One ZIP file with everything we keep about you: as JSON for programs, as CSV for spreadsheets. It takes a moment to make and stays here for 24 hours. We also email you the link.',
  progress: 'We’re making your file',
  readyUntil: (instant: string) => `Your file is ready. You can download it until ${instant}.`,
  downloaded: 'Your data is in your downloads.',
  failed: 'Your file couldn’t be made. Try again.',
  notFetched: 'The download didn’t work. Try again.',
  logInAgain:
    'To protect your data, we ask you to log in just before a download. Press the button again and confirm that it’s you. If that doesn’t help, log out and in again.',
  oldLink:
    'This link no longer works, or belongs to another account: a link lasts 24 hours, for the account that asked for it. You can ask for a new file here.',
});

/** What the data export files of 'download my data' hold, by name without ending. */
export const dataExportExport = {
  'data-export': 'When you asked for this file.',
};
