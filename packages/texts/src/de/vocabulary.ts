import type { Texts } from '../texts.ts';
import { plural } from './language.ts';

export const vocabulary: Texts['vocabulary'] = {
  inTheseCards: 'In den Karten dieser Lektion',
  notFound: 'Dieses Wort ist noch nicht im Wortschatz.',
  wholeLine: 'Die ganze Zeile:',
  keepsTheLine: 'Als Karte merken (mit dem ganzen Satz).',
  notFetched: 'Das Wort konnte nicht nachgeschlagen werden.',
  keep: 'Als Karte behalten',
  isKept: 'Das ist eine deiner Karten.',
  keepLine: 'Zeile als Karte behalten',
  lineIsKept: 'Die Zeile ist eine deiner Karten.',
  keptLine: 'Die Zeile ist jetzt eine deiner Karten.',
  logInToKeep: 'Melde dich an, um Wörter als Karten zu behalten.',
  kept: (word) => `«${word}» ist jetzt eine deiner Karten.`,
  notKept: 'Das Wort konnte nicht behalten werden. Versuch es nochmals.',
  noMeaning: 'Wir kennen keine Bedeutung für dieses Wort, darum gibt es keine Karte dazu.',
  tooMany: 'Mehr Wörter kannst du nicht behalten. Entferne zuerst ein paar.',
  ownWords: 'Deine Wörter',
  ownWordsLead:
    'Wörter aus dieser Lektion, die du behalten hast. Sie stehen bei den Karten der Lektion und kommen, wenn sie fällig sind.',
  allOwnWords: (count) => `Eigene Karten: ${count}`,
  allOwnWordsLead: 'Wörter, die du behalten hast, und Karten aus deinen Dateien.',
  removeAllBrought: (count) =>
    plural(count, {
      one: 'Die Karte aus der Datei entfernen',
      other: `Alle ${count} Karten aus Dateien entfernen`,
    }),
  remove: (word) => `${word} entfernen`,
  removeShort: 'Entfernen',
  notRemoved: 'Das Wort konnte nicht entfernt werden. Versuch es nochmals.',
};

export const vocabularyExport = {
  vocabulary: 'Die Wörter und Karten, die du behältst.',
  'vocabulary-card-sounds':
    'Wie Karten tönen, die du mit einer Datei gebracht hast: die ID der Karte und ein MP3 oder M4A in Base64.',
};
