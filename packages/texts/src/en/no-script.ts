import { defineArea } from '../area.ts';

/** In a page as it is built, for a browser that runs no script: no script needs it. */
export const noScriptTexts = defineArea('noScript', {
  needsJavaScript: 'This site needs JavaScript to play lessons. Please switch it on.',
});
