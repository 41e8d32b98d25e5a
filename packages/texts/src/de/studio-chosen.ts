import type { Texts } from '../texts.ts';
import { plural } from './language.ts';

const people = (count: number) => plural(count, { one: '1 Person', other: `${count} Personen` });

export const studioChosen: Texts['studioChosen'] = {
  title: 'Mehrere auf einmal',
  choose: (name) => `${name} auswählen`,
  chosen: (count) => (count === 0 ? 'Noch niemand ausgewählt.' : `Ausgewählt: ${people(count)}.`),
  all: 'Alle Gefundenen auswählen',
  cut: (most) => `Nur die ersten ${most} sind ausgewählt. Für die anderen musst du die Filter enger stellen.`,
  tooMany: (most) => `Das sind zu viele auf einmal: Es gehen höchstens ${most} Personen.`,
  clear: 'Niemanden auswählen',
  write: 'Allen schreiben',
  give: 'Allen ein Abo schenken',
  failed: 'Das hat nicht geklappt. Versuch es nochmals.',
  list: {
    open: 'Nach Liste auswählen',
    title: 'Nach einer Liste von Adressen auswählen',
    text: 'Eine Adresse pro Zeile, oder eine CSV-Datei aus einer Tabelle. Noch wird nichts geschenkt oder verschickt.',
    field: 'Adressen',
    file: 'Oder eine Datei',
    notText: 'Diese Datei ist kein Text. Speichere sie zuerst als CSV.',
    tooLong: (most) => `Bitte teil die Liste auf: höchstens ${most} Zeilen auf einmal.`,
    none: 'Darin steht keine Adresse.',
    press: 'Nachschauen',
    cancel: 'Abbrechen',
    close: 'Fertig',
    found: (count) => `Gefunden und ausgewählt: ${people(count)}.`,
    problems: (count) => `Ausgelassen: ${plural(count, { one: '1 Zeile', other: `${count} Zeilen` })}`,
    line: (line, said) => `Zeile ${line}: ${said}`,
    empty: 'da steht nichts',
  },
  problems: {
    'no-address': 'ist keine E-Mail-Adresse',
    unknown: 'hat hier kein Konto',
    twice: 'steht schon auf der Liste',
    leaving: 'wird bald gelöscht',
  },
  window: {
    title: (count) =>
      `${plural(count, { one: 'Einer Person', other: `${count} Personen` })} ein Abo schenken`,
    text: 'Es kostet sie nichts und endet von selbst. Alle bekommen eine E-Mail. Ein bezahltes Abo bleibt, wie es ist.',
    pays: (count) =>
      plural(count, { one: '1 Person davon bezahlt schon:', other: `${count} davon bezahlen schon:` }),
    paysOne: (name, plan, platform, day) => `${name}: ${plan}, ${platform}, bis ${day}`,
    has: (count) =>
      plural(count, {
        one: '1 Person davon hat schon ein geschenktes Abo. Dieses ersetzt es:',
        other: `${count} davon haben schon ein geschenktes Abo. Dieses ersetzt es:`,
      }),
    hasOne: (name, plan, day) => `${name}: ${plan} bis ${day}`,
    keep: 'Diese auslassen',
    nobody: 'Es ist niemand mehr übrig.',
    done: (count, plan, day) => `${people(count)} beschenkt: ${plan} bis ${day}.`,
    again: (count) => `Schon beschenkt: ${people(count)}.`,
    missed: (names) =>
      `Nicht geschenkt: ${names}. Abo oder Konto wurde gerade geändert. Sie bleiben ausgewählt.`,
  },
};
