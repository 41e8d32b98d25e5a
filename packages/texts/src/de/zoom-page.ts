import type { Texts } from '../texts.ts';

export const zoomPage: Texts['zoomPage'] = {
  title: 'Sprechrunde',
  wait: 'bitte warten …',
  notSignedIn: 'Bitte melde dich an, um die Live-Lektionen zu sehen.',
  toSignIn: 'Zur Anmeldung',
  vipOnly: 'Die Live-Lektionen gehören zum Abo VIP.',
  toPlans: 'Zum VIP-Abo',
  closed: 'Die Räume sind im Moment zu. Auf der Seite davor steht, wann sie öffnen.',
  banned: 'Die Moderation hat dich von der Sprechrunde ausgeschlossen. Auf der Seite davor steht, bis wann.',
  noMeeting: 'Bei Zoom gibt es keine Sprechrunde.',
  away: 'Es gibt keine Verbindung zur Schule.',
  failed: 'Zoom konnte nicht gestartet werden. Vielleicht hat die Sprechrunde dort noch nicht begonnen.',
  again: 'Nochmals versuchen',
  back: 'Zurück',
};
