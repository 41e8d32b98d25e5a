import type { Texts } from '../texts.ts';

export const offline: Texts['offline'] = {
  line: 'Du bist offline. Lektionen und Karten, die du schon geöffnet hast, funktionieren, und was du lernst, bleibt gespeichert.',
  notLoaded: {
    title: 'Diese Seite braucht eine Verbindung.',
    lead: 'Du bist offline. Sie lädt, sobald du wieder verbunden bist.',
  },
};
