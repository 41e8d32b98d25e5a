import type { Texts } from '../texts.ts';
import { plural } from './language.ts';

export const studioToday: Texts['studioToday'] = {
  numbers: {
    title: 'In Zahlen',
    names: {
      subscribers: 'Abonnierte',
      trials: 'In der Probezeit',
      failedPayments: 'Missglückte Zahlungen',
      newComments: 'Neue Kommentare',
      cardsAnswered: 'Karten in 7 Tagen beantwortet',
    },
  },
  newMessages: (count) =>
    plural(count, { one: '1 Nachricht ohne Antwort', other: `${count} Nachrichten ohne Antwort` }),
  failed: {
    title: 'Was missglückt ist',
    nothing: 'Nichts ist missglückt.',
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
        one: '1 Film konnte nicht gemacht werden',
        other: `${count} Filme konnten nicht gemacht werden`,
      }),
    jobs: (count) =>
      plural(count, {
        one: '1 Arbeit wurde aufgegeben: Das Protokoll des Servers sagt, warum',
        other: `${count} Arbeiten wurden aufgegeben: Das Protokoll des Servers sagt, warum`,
      }),
    late: 'Arbeit wartet seit einer Stunde oder länger: Ist der Server überlastet oder ein Mailserver weg?',
  },
  notFetched: 'Die Zahlen konnten nicht geholt werden.',
};
