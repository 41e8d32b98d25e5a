import { defineArea } from '../area.ts';

/** What is said while there is no connection. */
export const offlineTexts = defineArea('offline', {
  line: 'You are offline. Lessons and cards you opened before are here, and what you learn is kept.',
  notLoaded: {
    title: 'This page needs a connection.',
    lead: 'You are offline. It comes once you are connected.',
  },
});
