import type { Texts } from '../texts.ts';

export const dataExport: Texts['dataExport'] = {
  title: 'Deine Daten',
  button: 'Meine Daten herunterladen',
  lead: 'Eine ZIP-Datei mit allem, was wir über dich speichern: als JSON für Programme und als CSV für Tabellen. Es dauert einen Moment, bis sie bereit ist; danach kannst du sie 24 Stunden lang herunterladen. Den Link schicken wir dir auch per E-Mail.',
  progress: 'Deine Datei wird erstellt',
  readyUntil: (instant) => `Deine Datei ist bereit. Du kannst sie herunterladen bis ${instant}.`,
  downloaded: 'Deine Daten liegen in deinen Downloads.',
  failed: 'Die Datei konnte nicht erstellt werden. Versuch es nochmals.',
  notFetched: 'Die Datei konnte nicht heruntergeladen werden. Versuch es nochmals.',
  logInAgain:
    'Zum Schutz deiner Daten musst du dich kurz vor dem Herunterladen anmelden. Drück nochmals auf den Knopf und bestätige, dass du es bist. Hilft das nicht, melde dich ab und wieder an.',
  oldLink:
    'Dieser Link gilt nicht mehr oder gehört zu einem anderen Konto: Er gilt 24 Stunden, für das Konto, das ihn verlangt hat. Hier kannst du eine neue Datei erstellen lassen.',
};

export const dataExportExport = {
  'data-export': 'Wann du diese Datei verlangt hast.',
};
