import { defineArea } from '../area.ts';

/** In a page as it is built, for a browser that runs no script: no script needs it. */
export const noScriptTexts = defineArea('noScript', {
  needsJavaScript: 'This site needs JavaScript to play lessons. Please switch it on.',
  /** Where the app's code, or an answer, has not come after ten seconds. */
  late: 'This is taking longer than it should.',
  loadAgain: 'Load again',
});
