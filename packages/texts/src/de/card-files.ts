import type { Texts } from '../texts.ts';
import { plural } from './language.ts';

const cards = (count: number) => plural(count, { one: '1 Karte', other: `${count} Karten` });

export const cardFiles: Texts['cardFiles'] = {
  title: 'Deine Karten als Dateien',
  take: 'Karten mitnehmen',
  takeLead:
    'Alle Karten der Lektionen, die dir offenstehen, und deine eigenen Karten: als Tabelle oder für Anki, mit den Tönen und dem Tag, an dem jede wieder drankommt.',
  download: { csv: 'Als CSV herunterladen', anki: 'Für Anki herunterladen' },
  downloaded: { csv: 'Die Tabelle liegt in deinen Downloads.', anki: 'Das Paket liegt in deinen Downloads.' },
  notDownloaded: 'Die Datei konnte nicht erstellt werden. Versuch es nochmals.',
  bring: 'Eigene Karten mitbringen',
  bringLead:
    'Eine CSV-Tabelle bis 10 MB oder ein Anki-Paket (.apkg) bis 64 MB. Du siehst zuerst, was darin ist; erst dann wird etwas übernommen.',
  chooseFile: 'Datei mit Karten',
  reading: 'Die Datei wird gelesen …',
  previewTitle: (name) => `Das ist in ${name}`,
  newCards: (count) => (count === 0 ? 'Keine Karte ist neu für dich.' : `${cards(count)} neu für dich.`),
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
      one: '1 Karte mit versteckten Zeichen, die die Richtung ihres Texts drehen, wird ausgelassen.',
      other: `${count} Karten mit versteckten Zeichen, die die Richtung ihres Texts drehen, werden ausgelassen.`,
    }),
  withSounds: (count) =>
    plural(count, { one: '1 Karte kommt mit ihrem Ton.', other: `${count} Karten kommen mit ihrem Ton.` }),
  skippedSounds: (count) =>
    plural(count, {
      one: '1 Karte kommt ohne Ton: Er fehlt in der Datei oder ist kein MP3 oder M4A bis 30 Sekunden und 1 MB.',
      other: `${count} Karten kommen ohne Ton: Er fehlt in der Datei oder ist kein MP3 oder M4A bis 30 Sekunden und 1 MB.`,
    }),
  noHistory:
    'Hier fangen deine Karten neu an: Was ein anderes Programm über sie weiss, wird nicht übernommen. Der Ton kommt mit, Bilder und Farben nicht.',
  sampleCaption: (shown, count) =>
    shown < count ? `Die ersten ${shown} von ${count} neuen Karten` : 'Die neuen Karten',
  swissGerman: 'Schweizerdeutsch',
  english: 'Englisch',
  swap: 'Die zwei Seiten tauschen',
  takeCards: (count) => `${cards(count)} übernehmen`,
  leave: 'Nicht übernehmen',
  taken: (count) =>
    plural(count, {
      one: '1 Karte gehört jetzt dir und kommt zu deinen neuen Karten.',
      other: `${count} Karten gehören jetzt dir und kommen zu deinen neuen Karten.`,
    }),
  takeBack: 'Wieder herausnehmen',
  takenBack: (count) => `${cards(count)} wieder herausgenommen.`,
  notTaken: 'Das hat nicht geklappt. Versuch es nochmals.',
  offline: 'Es gibt keine Verbindung. Versuch es nochmals, sobald du online bist.',
  busy: 'Gerade werden andere Dateien gelesen. Versuch es in einem Moment nochmals.',
  refusals: {
    'unknown-format': 'In dieser Datei ist nichts.',
    broken:
      'Diese Datei konnte nicht gelesen werden. Sie ist weder eine CSV-Tabelle noch ein ganzes Anki-Paket (.apkg).',
    'too-large': 'Diese Datei ist zu gross: Eine Tabelle darf 10 MB haben, ein Paket 64 MB.',
    'not-text':
      'Das ist weder ein Anki-Paket noch eine Tabelle in UTF-8. Speichere sie als «CSV UTF-8» und versuch es nochmals.',
    'too-slow': 'Das Lesen dieser Datei dauerte zu lange. Versuch es mit weniger Karten.',
  },
  tooMany: (fileCount, limit, ownCount) =>
    `In dieser Datei sind ${cards(fileCount)}. Du kannst ${limit} eigene Karten haben und hast schon ${ownCount}. Wähl eine Datei mit weniger Karten oder entferne zuerst ein paar.`,
};
