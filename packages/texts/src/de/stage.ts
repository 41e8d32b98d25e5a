import { dialectDay } from '../dialect-day.ts';
import type { Texts } from '../texts.ts';

export const stage: Texts['stage'] = {
  title: 'Live-Lektion',
  wait: 'bitte warten …',
  notYet: 'Die Lektion hat noch nicht begonnen. Sie startet hier von selbst.',
  stalled: 'Das Bild steht still. Wir versuchen es weiter …',
  ended: 'Die Lektion ist vorbei.',
  endedSoon: 'Die Lektion ist vorbei. Die Aufnahme findest du hier, sobald sie bereit ist.',
  seeRecording: 'Aufnahme ansehen',
  live: 'LIVE',
  toLive: 'Zurück zu live',
  play: 'Abspielen',
  pause: 'Anhalten',
  mute: 'Ton aus',
  unmute: 'Ton ein',
  volume: 'Lautstärke',
  position: 'Stelle',
  behind: (time) => `${time} hinter live`,
  captions: 'Untertitel',
  captionsNone: 'Diese Lektion hat keine Untertitel',
  fullScreen: 'Vollbild',
  leaveFullScreen: 'Vollbild verlassen',
  notSignedIn: 'Bitte melde dich an, um die Live-Lektionen zu sehen.',
  signIn: 'Anmelden',
  noPlan: 'Die Live-Lektionen gehören zum Abo VIP.',
  seePlans: 'Zu den Abos',
  noConnection: 'Keine Verbindung zur Schule. Wir versuchen es weiter …',
  recordingTitle: (at) => `Live am ${dialectDay(at)}`,
  recordingSubtitle: (at) =>
    `Live-Lektion vom ${new Intl.DateTimeFormat('de-CH', { timeZone: 'Europe/Zurich', day: 'numeric', month: 'long', year: 'numeric' }).format(at)}`,
  recordingText: 'Die Aufnahme einer Live-Lektion, so wie sie war.',
};

export const stageExport = {
  stage: 'Seit wann du den Schlüssel hast, mit dem du Live-Lektionen sendest.',
};
