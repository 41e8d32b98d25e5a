import type { Texts } from '../texts.ts';
import { plural } from './language.ts';

export const moderation: Texts['moderation'] = {
  until: (when) => `bis ${when} Schweizer Zeit`,
  forGood: 'auf Dauer',
  refusal: {
    chat: (length) =>
      `Die Moderation hat dich ${length} vom Chat ausgeschlossen. Mitlesen kannst du weiterhin.`,
    rooms: (length) => `Die Moderation hat dich ${length} von der Sprechrunde ausgeschlossen.`,
    comments: (length) => `Die Moderation hat dich ${length} vom Kommentieren ausgeschlossen.`,
  },
  why: (reason) => `Der Grund: ${reason}`,
  whatNow: 'Findest du das falsch? Schreib uns, wir schauen es an.',
  toContact: 'Der Schule schreiben',
  putOut: 'Ausschliessen',
  putOutOf: (name) => `${name} ausschliessen`,
  window: {
    title: (name) => `${name} ausschliessen?`,
    places: {
      chat: 'Mitlesen geht im Chat weiterhin, schreiben nicht.',
      rooms: 'Die Person verlässt den Raum sofort und kommt in keinen anderen.',
      comments: 'Kommentare lesen geht weiterhin, schreiben nicht.',
    },
    howLong: 'Wie lange?',
    lengths: { evening: 'heute Abend', week: '7 Tage', 'for-good': 'auf Dauer' },
    reason: 'Warum? (freiwillig)',
    reasonHint: 'Das liest auch die Person selbst.',
    confirm: 'Ausschliessen',
    cancel: 'Abbrechen',
    failed: 'Das hat nicht geklappt. Versuch es nochmals.',
    refused: 'Wer die Lektionen leitet, kann nicht ausgeschlossen werden.',
  },
  isOut: (name) => `${name} ist ausgeschlossen.`,
  report: 'Melden',
  reportOf: (name) => `${name} melden`,
  reportWindow: {
    title: (name) => `${name} melden?`,
    description: 'Wir schauen es an. Die Person erfährt nicht, wer sie gemeldet hat.',
    note: 'Was ist passiert? (freiwillig)',
    confirm: 'Melden',
    cancel: 'Abbrechen',
    failed: 'Das konnte nicht gemeldet werden. Versuch es nochmals.',
  },
  reported: 'Gemeldet. Danke: Wir schauen es an.',
  personMenu: (name) => `Mehr zu ${name}`,
  studio: {
    reports: 'Meldungen',
    bans: 'Ausgeschlossen',
    places: { chat: 'Chat', rooms: 'Sprechrunde', comments: 'Kommentare' },
    room: (room) => `Raum ${room}`,
    reporters: (count) => plural(count, { one: 'einmal gemeldet', other: `von ${count} Personen gemeldet` }),
    says: 'Aus der Meldung:',
    noReports: 'Keine offenen Meldungen.',
    isEmpty: 'Niemand ist ausgeschlossen.',
    by: (name) => `durch ${name}`,
    isOut: 'ist schon ausgeschlossen',
    toLesson: 'Zur Lektion',
    done: (name) => `${name}: erledigt`,
    isDone: 'Erledigt.',
    lift: (name) => `${name} wieder hereinlassen`,
    isLifted: (name) => `${name} kann wieder hereinkommen.`,
    failed: 'Das hat nicht geklappt. Versuch es nochmals.',
    notRead: 'Die Meldungen konnten nicht geladen werden.',
    readAgain: 'Nochmals versuchen',
  },
};

export const moderationExport = {
  moderation: 'Wo du ausgeschlossen warst, bis wann und warum, und was du gemeldet hast.',
  'moderation-bans': 'Wo du ausgeschlossen warst, bis wann und warum.',
  'moderation-reported': 'Wann und wo du jemanden oder etwas gemeldet hast.',
};
