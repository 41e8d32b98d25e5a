import type { Texts } from '../texts.ts';

export const transcript: Texts['transcript'] = {
  title: 'Transkript',
  options: 'Im Transkript zeigen',
  listenFirst: 'Zuerst hören',
  hidden: (number) => `Zeile ${number}, verdeckt`,
  reveal: 'Zeigen',
  revealLine: (number) => `Zeile ${number} zeigen`,
  hear: 'Zeile anhören',
  dialect: 'Dialekt zum Anhören',
  dialectNotSaved: 'Der Dialekt konnte nicht gespeichert werden. Versuch es nochmals.',
  readBy: (name, dialect) => (dialect === null ? `Gelesen von ${name}` : `Gelesen von ${name}, ${dialect}`),
  soundFailed: 'Der Ton lief nicht. Prüf deine Verbindung und drück nochmals.',
  follow: 'Zur aktuellen Zeile',
  none: 'Dieses Video hat keine Untertitel, darum gibt es kein Transkript.',
  notFetched: 'Das Transkript konnte nicht geladen werden.',
  words: 'Wörter der Zeile',
  word: (word) => `Zum Wort ${word}`,
  close: 'Schliessen',
};
