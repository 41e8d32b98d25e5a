import { defineArea } from '../area.ts';

/** The counts of page views in the studio. */
export const pageViewsTexts = defineArea('pageViews', {
  title: 'Visits',
  lead: 'How often people opened each kind of page. We don’t keep who they were.',
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
  none: 'No visits yet. A page counts a few seconds after it opens; search engines don’t count.',
  notFetched: 'The counts didn’t load.',
});
