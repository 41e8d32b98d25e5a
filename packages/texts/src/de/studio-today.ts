import type { Texts } from '../texts.ts';
import { plural } from './language.ts';

export const studioToday: Texts['studioToday'] = {
  numbers: {
    title: 'In Zahlen',
    names: {
      subscribers: 'Mit Abo',
      trials: 'In der Probezeit',
      failedPayments: 'Fehlgeschlagene Zahlungen',
      newComments: 'Neue Kommentare',
      cardsAnswered: 'Karten in 7 Tagen beantwortet',
    },
  },
  newMessages: (count) =>
    plural(count, { one: '1 Nachricht ohne Antwort', other: `${count} Nachrichten ohne Antwort` }),
  failed: {
    title: 'Probleme',
    nothing: 'Keine Probleme.',
    payments: (count) =>
      plural(count, {
        one: '1 Person schuldet eine Zahlung',
        other: `${count} Personen schulden eine Zahlung`,
      }),
    answers: (count) =>
      plural(count, {
        one: '1 Antwort hat ein Mailserver abgelehnt',
        other: `${count} Antworten hat ein Mailserver abgelehnt`,
      }),
    films: (count) =>
      plural(count, {
        one: '1 Film konnte nicht vorbereitet werden',
        other: `${count} Filme konnten nicht vorbereitet werden`,
      }),
    jobs: (count) =>
      plural(count, {
        one: '1 Hintergrundarbeit ist endgültig fehlgeschlagen: Schau ins Log des Servers',
        other: `${count} Hintergrundarbeiten sind endgültig fehlgeschlagen: Schau ins Log des Servers`,
      }),
    late: 'Hintergrundarbeiten warten seit einer Stunde oder länger. Ist der Server überlastet oder ein Mailserver weg?',
  },
  notFetched: 'Die Zahlen konnten nicht geladen werden.',
};
