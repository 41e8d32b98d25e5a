import { defineArea } from '../area.ts';

/** What is said while there is no connection. */
export const offlineTexts = defineArea('offline', {
  line: 'You’re offline. Lessons and cards you’ve opened before still work, and we keep what you learn.',
  notLoaded: {
    title: 'This page needs a connection.',
    lead: 'You’re offline. It loads as soon as you’re connected.',
  },
});
