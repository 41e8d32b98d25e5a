import type { Texts } from '../texts.ts';
import { plural } from './language.ts';

const cards = (count: number) => plural(count, { one: '1 Karte', other: `${count} Karten` });

export const cardFiles: Texts['cardFiles'] = {
  title: 'Deine Karten als Dateien',
  take: 'Karten mitnehmen',
  takeLead:
    'Alle Karten der Lektionen, die dir offenstehen, und deine eigenen: als Tabelle oder für Anki, mit Ton und dem Tag, an dem jede fällig ist.',
  download: { csv: 'Als CSV herunterladen', anki: 'Für Anki herunterladen' },
  downloaded: { csv: 'Die Tabelle liegt in deinen Downloads.', anki: 'Das Paket liegt in deinen Downloads.' },
  notDownloaded: 'Die Datei konnte nicht erstellt werden. Versuch es nochmals.',
  bring: 'Karten importieren',
  bringLead:
    'Eine CSV-Tabelle bis 10 MB oder ein Anki-Paket (.apkg) bis 64 MB. Du siehst, was darin ist, bevor etwas gespeichert wird.',
  chooseFile: 'Datei mit Karten',
  reading: 'Die Datei wird gelesen …',
  previewTitle: (name) => `Das ist in ${name}`,
  newCards: (count) => (count === 0 ? 'Keine neuen Karten.' : `${cards(count)} neu für dich.`),
  knownCards: (count) => `${cards(count)} hast du schon.`,
  skippedCloze: (count) =>
    plural(count, {
      one: '1 Notiz mit Lücken (Cloze) wird ausgelassen.',
      other: `${count} Notizen mit Lücken (Cloze) werden ausgelassen.`,
    }),
  skippedIncomplete: (count) =>
    plural(count, {
      one: '1 Karte mit einer leeren Seite wird ausgelassen.',
      other: `${count} Karten mit einer leeren Seite werden ausgelassen.`,
    }),
  skippedTooLong: (count) =>
    plural(count, {
      one: '1 Karte mit mehr als 300 Zeichen auf einer Seite wird ausgelassen.',
      other: `${count} Karten mit mehr als 300 Zeichen auf einer Seite werden ausgelassen.`,
    }),
  skippedTurned: (count) =>
    plural(count, {
      one: '1 Karte mit versteckten Zeichen wird ausgelassen.',
      other: `${count} Karten mit versteckten Zeichen werden ausgelassen.`,
    }),
  withSounds: (count) =>
    plural(count, { one: '1 Karte kommt mit ihrem Ton.', other: `${count} Karten kommen mit ihrem Ton.` }),
  skippedSounds: (count) =>
    plural(count, {
      one: '1 Karte kommt ohne Ton: Er fehlt in der Datei oder ist kein MP3 oder M4A bis 30 Sekunden und 1 MB.',
      other: `${count} Karten kommen ohne Ton: Er fehlt in der Datei oder ist kein MP3 oder M4A bis 30 Sekunden und 1 MB.`,
    }),
  noHistory:
    'Hier fangen deine Karten neu an, ohne den Verlauf aus einem anderen Programm. Der Ton kommt mit, Bilder und Farben nicht.',
  sampleCaption: (shown, count) =>
    shown < count ? `Die ersten ${shown} von ${count} neuen Karten` : 'Die neuen Karten',
  swissGerman: 'Schweizerdeutsch',
  english: 'Englisch',
  swap: 'Die zwei Seiten tauschen',
  takeCards: (count) => `${cards(count)} importieren`,
  leave: 'Abbrechen',
  taken: (count) =>
    plural(count, {
      one: '1 Karte importiert. Du findest sie bei deinen neuen Karten.',
      other: `${count} Karten importiert. Du findest sie bei deinen neuen Karten.`,
    }),
  takeBack: 'Import rückgängig machen',
  takenBack: (count) => `${cards(count)} wieder entfernt.`,
  notTaken: 'Das hat nicht geklappt. Versuch es nochmals.',
  offline: 'Du bist offline. Versuch es nochmals, sobald du wieder verbunden bist.',
  busy: 'Gerade werden andere Dateien gelesen. Versuch es in einem Moment nochmals.',
  refusals: {
    'unknown-format': 'Diese Datei ist leer.',
    broken:
      'Diese Datei konnten wir nicht lesen. Wähl eine CSV-Tabelle oder ein vollständiges Anki-Paket (.apkg).',
    'too-large': 'Diese Datei ist zu gross: Eine Tabelle darf 10 MB haben, ein Paket 64 MB.',
    'not-text':
      'Das ist weder ein Anki-Paket noch eine Tabelle in UTF-8. Speichere sie als «CSV UTF-8» und versuch es nochmals.',
    'too-slow': 'Das Lesen dieser Datei dauerte zu lange. Versuch es mit weniger Karten.',
  },
  tooMany: (fileCount, limit, ownCount) =>
    `In dieser Datei sind ${cards(fileCount)}. Du kannst ${limit} eigene Karten haben und hast schon ${ownCount}. Wähl eine kleinere Datei oder entferne zuerst ein paar Karten.`,
};
