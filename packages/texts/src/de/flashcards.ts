import { rich } from '../rich.ts';
import type { Texts } from '../texts.ts';
import { plural } from './language.ts';

const decimal = (value: number) => String(value).replace('.', ',');

export const flashcards: Texts['flashcards'] = {
  title: 'Lernkarten',
  titleOf: (lesson) => `Lernkarten: ${lesson}`,
  backToLesson: 'Zurück zur Lektion',
  none: 'Zu dieser Lektion gibt es keine Lernkarten.',
  needPlan: 'Für diese Karten brauchst du ein Abo.',
  needVip: 'Für diese Karten brauchst du VIP.',
  notFetched: 'Die Karten konnten nicht geladen werden.',
  notHere:
    'Du bist offline, und diese Karten sind noch nicht auf diesem Gerät. Öffne sie einmal, wenn du online bist.',
  place: (here, count) => rich({ slot: 'here', text: String(here) }, ` von ${count}`),
  englishFirst: 'Hochdeutsch zuerst',
  dialectFirst: 'Schweizerdeutsch zuerst',
  yourWord: 'Dein Wort',
  sayIt: 'Sag es auf Schweizerdeutsch',
  seen: 'Gesehene Karten',
  finished: (count) =>
    plural(count, { one: 'Das war die einzige Karte.', other: `Das waren alle ${count} Karten.` }),
  allSeen: 'Du hast alle Karten gesehen.',
  onceMore: 'Karten wiederholen',
  previous: 'Zurück',
  next: 'Weiter',
  turnCard: 'Karte umdrehen',
  grades: { again: 'noch nicht', hard: 'schwierig', good: 'gewusst', easy: 'einfach' },
  intervals: {
    minutes: (count) => `${count} Min.`,
    hours: (count) => `${count} Std.`,
    days: (count) => `${count} T.`,
    months: (count) => `${count} Mon.`,
    years: (count) => `${decimal(count)} J.`,
  },
  undo: 'Rückgängig',
  typeIt: 'Antwort tippen',
  fourGrades: 'Mit vier Knöpfen bewerten: noch nicht, schwierig, gewusst, einfach',
  hintWithKeys: (grades) =>
    `Karte umdrehen: Klick, Leertaste oder Enter; antworten: ${grades === 2 ? '1 oder 2' : `1 bis ${grades}`}; rückgängig: u; blättern: Pfeiltasten.`,
  hintOfSound: 'Anhören: r.',
  playSound: 'Ton abspielen',
  soundByItself: 'Den Ton automatisch abspielen',
  fromTheFilm: 'Aus dem Film',
  toThePlace: 'Im Film ansehen',
  soundFailed: 'Der Ton konnte nicht abgespielt werden. Öffne die Karten nochmals.',
  hintWithFingers:
    'Tipp auf die Karte, um sie umzudrehen; dann wisch nach rechts, wenn du sie gewusst hast, sonst nach links.',
  done: 'Geschafft!',
  answered: (count, known) =>
    `${known} von ${plural(count, { one: '1 Karte', other: `${count} Karten` })} hast du gleich gewusst.`,
  keepBySigningUp: 'Registrier dich und behalte, was du weisst',
  missed: 'Noch nicht gewusst',
  nextDue: rich('Die nächsten Karten sind fällig am ', { slot: 'at', text: '' }, '.'),
  stillDue: (count) =>
    plural(count, {
      one: 'Heute ist noch 1 Karte fällig.',
      other: `Heute sind noch ${count} Karten fällig.`,
    }),
  dueNow: (count) => `${count} fällig`,
  welcomeBack:
    'Schön, bist du wieder da. Du warst eine Weile weg, darum fangen wir mit ein paar wenigen Karten an.',
  nothingDue: 'Für heute bist du fertig.',
  noCardsYet: 'Du hast noch keine Karten.',
  goThroughAll: (count) => `Alle ${count} durchgehen`,
  goOn: 'Mehr Karten',
  allTitle: 'Deine Lernkarten',
  allLead: 'Die Karten für heute, aus all deinen Lektionen.',
  visitorLead:
    'Melde dich an, um die Karten all deiner Lektionen zu lernen und deinen Fortschritt zu behalten.',
  logIn: 'Anmelden',
  tryFreeCards: 'Karten einer Gratislektion ausprobieren',
  newCardsPerDay: 'Neue Karten pro Tag',
  dayTurns: (zone) => `Dein Tag beginnt um 4 Uhr (${zone}).`,
  takeZone: (zone) => `Die Zeit hier nehmen (${zone})`,
  notKept: 'Das konnte nicht gespeichert werden. Bitte versuch es nochmals.',
  everyCard: 'Alle deine Karten',
  browseCards: 'Alle deine Karten ansehen',
  statistics: 'Deine Karten in Zahlen',
  noFiguresYet: 'Hier siehst du Zahlen, sobald du die ersten Karten beantwortet hast.',
  retention: 'Was dir bleibt',
  percent: (share) => `${share} %`,
  retentionOf: (known, reviewed) =>
    `In den letzten 30 Tagen ${plural(reviewed, { one: 'ist 1 Karte', other: `sind ${reviewed} Karten` })} an einem späteren Tag wiedergekommen; ${known} davon hast du gewusst.`,
  retentionLater: 'Das siehst du, sobald Karten an einem späteren Tag wiederkommen.',
  memory: 'Wie lange dir Wörter bleiben',
  memoryDays: (days) => plural(days, { one: '1 Tag', other: `${decimal(days)} Tage` }),
  memoryOwn: (usual) =>
    `So lange bleiben dir neun von zehn Wörtern nach der ersten richtigen Antwort. Bei den meisten ${plural(usual, { one: 'ist es 1 Tag', other: `sind es ${decimal(usual)} Tage` })}. Deine Karten richten sich jetzt nach deinem Gedächtnis.`,
  memoryUsual:
    'So lange bleiben den meisten neun von zehn Wörtern nach der ersten richtigen Antwort. Das passt auch für dich, darum kommen deine Karten in diesem Takt.',
  memoryLater: (answers) =>
    `So lange bleiben den meisten neun von zehn Wörtern nach der ersten richtigen Antwort. Nach ${plural(answers, { one: 'einer weiteren Antwort', other: `${answers} weiteren Antworten` })} schauen wir, wie es bei dir ist.`,
  memoryTrial: (answers, foreseen, known) =>
    `Geprüft an deinen letzten ${answers} Antworten: ${foreseen} % richtige waren zu erwarten, ${known} % waren es.`,
  memoryUsually: (foreseen) => `Nach dem üblichen Takt wären es ${foreseen} % gewesen.`,
  forecast: 'Die nächsten 14 Tage',
  forecastLabel: (count) =>
    plural(count, {
      one: '1 Karte wird in den nächsten 14 Tagen fällig.',
      other: `${count} Karten werden in den nächsten 14 Tagen fällig.`,
    }),
  today: 'Heute',
  thisWeek: 'Diese Woche',
  aYearAgo: 'Vor einem Jahr',
  year: 'Das letzte Jahr',
  yearLabel: (count, days) =>
    `${plural(count, { one: '1 Antwort', other: `${count} Antworten` })} an ${plural(days, { one: '1 Tag', other: `${days} Tagen` })} des letzten Jahres.`,
  understood: 'Wörter, die du verstehst',
  understoodOf: (count) =>
    `${plural(count, { one: '1 Wort verstehst', other: `${count} Wörter verstehst` })} du für zwei Wochen oder länger; ein Balken für jede der letzten zwölf Wochen.`,
  produced: 'Wörter, die du sagen kannst',
  producedOf: (count) =>
    `${plural(count, { one: '1 Wort kannst', other: `${count} Wörter kannst` })} du auf Schweizerdeutsch sagen; ein Balken für jede der letzten zwölf Wochen.`,
  listened: 'Gehörte Minuten',
  listenedOf: (count) =>
    `${plural(count, { one: '1 Minute', other: `${count} Minuten` })} der Lektionen, in den letzten zwölf Wochen zum ersten Mal gehört; ein Balken für jede Woche.`,
  understoodNone: 'Ein Wort zählt, sobald du es seit zwei Wochen kennst.',
  producedNone: 'Üb mit «Hochdeutsch zuerst», dann siehst du hier dein erstes.',
  listenedNone: 'Keine in den letzten zwölf Wochen. Schau eine Lektion an, dann zählen ihre Minuten hier.',
  byWeek: 'Die letzten zwölf Wochen',
  weekOf: 'Woche vom',
  asTable: 'Als Tabelle',
  day: 'Tag',
  cardsDue: 'Fällige Karten',
  reviewsDone: 'Antworten',
};
