import { defineArea } from '../area.ts';

/** A file that the native app around the page cannot take. */
export const saveFileTexts = defineArea('saveFile', {
  notInApp: 'Not in the app',
  fetchAt: (site: string) =>
    `The app can’t save files. Open ${site} in your browser, log in, and press the same button there.`,
});
