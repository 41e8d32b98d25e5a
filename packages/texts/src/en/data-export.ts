import { defineArea } from '../area.ts';

/** 'Download my data', a part of 'My account'. */
export const dataExportTexts = defineArea('dataExport', {
  title: 'Your data',
  button: 'Download my data',
  lead: 'One ZIP file with everything that we keep about you, as JSON for programs and as CSV for spreadsheets. Making it takes a moment; then it can be downloaded for 24 hours. We also email you the link.',
  progress: 'Your file is being made',
  readyUntil: (instant: string) => `Your file is ready. It can be downloaded until ${instant}.`,
  downloaded: 'Your data is in your downloads.',
  failed: 'The file could not be made. Try again.',
  notFetched: 'The file could not be downloaded. Try again.',
  logInAgain:
    'We give your data out only shortly after a log-in. Press the button again and confirm that it is you; if that does not help, log out and in again.',
  oldLink:
    'This link does not work any more, or it is of another account: a link works for 24 hours, for the account that asked for it. You can have a new file made here.',
});

/** What the data export files of 'download my data' hold, by name without ending. */
export const dataExportExport = {
  'data-export': 'When you asked for this file.',
};
