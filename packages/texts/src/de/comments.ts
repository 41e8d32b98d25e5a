import type { Texts } from '../texts.ts';

export const comments: Texts['comments'] = {
  title: 'Kommentare',
  asks: (speaker) => (speaker === null ? 'Jemand fragt im Film:' : `${speaker} fragt im Film:`),
  whatDoYouSay: 'Was sagst du? Schreib es auf Schweizerdeutsch: Fehler gehören dazu.',
  whichSentence:
    'Welchen Satz aus dieser Lektion probierst du zuerst aus? Schreib ihn hier: Fehler gehören dazu.',
  yourComment: 'Dein Kommentar',
  length: (count, most) => `${count} von ${most} Zeichen`,
  cancel: 'Abbrechen',
  answer: 'Antworten',
  answerOf: (name) => `${name} antworten`,
  yourAnswer: 'Deine Antwort',
  teacher: 'Lehrperson',
  send: 'Senden',
  problems: {
    empty: () => 'Schreib zuerst etwas.',
    'too-long': (most) => `Bitte kürz ihn auf ${most} Zeichen.`,
    turned: () => 'In deinem Text sind versteckte Zeichen. Bitte tipp ihn nochmals selbst ein.',
    failed: () => 'Dein Kommentar wurde nicht gesendet. Er ist noch da: Versuch es nochmals.',
  },
  notFetched: 'Die Kommentare konnten nicht geladen werden.',
  none: 'Noch keine Kommentare. Mach du den Anfang!',
  older: 'Ältere Kommentare',
  olderNotFetched: 'Die älteren Kommentare konnten nicht geladen werden.',
  sending: 'wird gesendet …',
  report: 'Melden',
  confirmReport: {
    title: 'Kommentar melden?',
    description: 'Wir schauen ihn an. Wer ihn geschrieben hat, erfährt nicht, wer ihn gemeldet hat.',
  },
  reported: 'Gemeldet. Danke: Wir schauen ihn an.',
  notReported: 'Der Kommentar konnte nicht gemeldet werden. Versuch es nochmals.',
  logInToWrite: 'Melde dich an, um einen Kommentar zu schreiben.',
  delete: 'Löschen',
  confirmDelete: { title: 'Kommentar löschen?', description: 'Willst du ihn wirklich löschen?' },
  notDeleted: 'Der Kommentar konnte nicht gelöscht werden. Versuch es nochmals.',
};

export const commentsExport = {
  'comments-written': 'Was du unter Lektionen geschrieben hast.',
};
