import type { Texts } from '../texts.ts';

export const zoomPage: Texts['zoomPage'] = {
  title: 'Sprechrunde',
  wait: 'bitte warten …',
  notSignedIn: 'Bitte melde dich an, um die Live-Lektionen zu sehen.',
  toSignIn: 'Zur Anmeldung',
  vipOnly: 'Die Live-Lektionen gehören zum Abo VIP.',
  toPlans: 'Zum VIP-Abo',
  closed: 'Die Räume sind im Moment zu. Geh zurück, um zu sehen, wann sie öffnen.',
  banned: 'Die Moderation hat dich von der Sprechrunde ausgeschlossen. Geh zurück, um zu sehen, bis wann.',
  noMeeting: 'Bei Zoom läuft gerade keine Sprechrunde.',
  away: 'Keine Verbindung zur Schule.',
  failed: 'Zoom ist nicht gestartet. Vielleicht hat die Sprechrunde noch nicht begonnen.',
  again: 'Nochmals versuchen',
  back: 'Zurück',
};
