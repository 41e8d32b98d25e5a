import { defineArea } from '../area.ts';

/** What is asked before scripts of others run, and where that is changed. */
export const thirdPartyTexts = defineArea('thirdParty', {
  title: 'Counting and support chat',
  question: {
    both: 'May we count your visits, and have a support chat ready for you? Both come from others and set cookies.',
    analytics: 'May we count your visits? The counting comes from others and sets cookies.',
    supportChat: 'May we have a support chat ready for you? It comes from others and sets cookies.',
  },
  chooseInSettings: 'Choose in the settings',
  refuse: 'No, thanks',
  allow: 'Yes',
  choices: {
    analytics: 'Count my visits, with cookies',
    supportChat: 'Have the support chat ready, with its cookies',
  },
  here: 'This holds for this browser. What you take back ends at once, and its cookies go.',
  openBanner: 'Change what I agreed to',
});
