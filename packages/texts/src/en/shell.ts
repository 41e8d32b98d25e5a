import { defineArea } from '../area.ts';

/** What every page stands in. */
export const shellTexts = defineArea('shell', {
  skipToContent: 'Skip to the content',
  mainNavigation: 'Main',
  menu: 'Menu',
  closeMenu: 'Close the menu',
  home: 'HOME',
  liveLessons: 'Live Lessons',
  liveTime: 'MONDAY 8 PM',
  /** Beside it while the lesson runs. */
  liveNow: 'now',
  signUp: 'SIGN UP',
  logIn: 'LOG IN',
  /** In the demo alone: the way to its own pages. */
  demo: 'Demo',
  settings: 'SETTINGS',
  flashcards: 'Flashcards',
  broken: {
    title: 'Something went wrong.',
    lead: 'This page couldn’t be shown. Load it again; what you’ve saved is safe.',
    loadAgain: 'Load again',
  },
});
