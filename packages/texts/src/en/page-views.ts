import { defineArea } from '../area.ts';

/** The counts of page views in the studio. */
export const pageViewsTexts = defineArea('pageViews', {
  title: 'Visits',
  lead: 'Pages that browsers loaded, counted by kind and day. Nothing is kept of who loaded them.',
  page: 'Page',
  today: 'Today',
  week: '7 days',
  month: '28 days',
  places: {
    home: 'Home',
    lessons: 'Lessons',
    cards: 'Flashcards',
    plans: 'Plans',
    bought: 'After a purchase',
    'log-in': 'Log in and sign up',
    live: 'Live lessons',
    contact: 'Contact',
    other: 'Other pages',
  },
  none: 'Nothing has been counted yet. A page counts a few seconds after a browser has loaded it; search engines do not.',
  notFetched: 'The counts could not be fetched.',
});
