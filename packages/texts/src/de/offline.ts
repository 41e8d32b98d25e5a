import type { Texts } from '../texts.ts';

export const offline: Texts['offline'] = {
  line: 'Du bist offline. Lektionen und Karten, die du schon geöffnet hast, sind da, und was du lernst, bleibt gespeichert.',
  notLoaded: {
    title: 'Diese Seite braucht eine Verbindung.',
    lead: 'Du bist offline, und sie war hier noch nie offen. Sie kommt, sobald du wieder verbunden bist.',
  },
};
