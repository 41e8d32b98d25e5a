import { defineArea } from '../area.ts';

/** What is asked before scripts of others run, and where that is changed. */
export const thirdPartyTexts = defineArea('thirdParty', {
  title: 'Counting and support chat',
  question: {
    both: 'May we count your visits and offer you a support chat? Both are run by other companies and set cookies.',
    analytics: 'May we count your visits? Another company does the counting and sets cookies.',
    supportChat: 'May we offer you a support chat? Another company runs it and sets cookies.',
  },
  chooseInSettings: 'Choose in the settings',
  refuse: 'No, thanks',
  allow: 'Yes',
  choices: {
    analytics: 'Count my visits, with cookies',
    supportChat: 'Show the support chat, with its cookies',
  },
  here: 'This applies to this browser. If you change your mind, it stops at once and its cookies are deleted.',
  openBanner: 'Change what I agreed to',
});
