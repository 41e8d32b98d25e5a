import type { Texts } from '../texts.ts';
import { plural } from './language.ts';

export const vocabulary: Texts['vocabulary'] = {
  inTheseCards: 'In den Karten dieser Lektion',
  hear: (word) => `«${word}» anhören`,
  notFound: 'Dieses Wort ist noch nicht im Wörterbuch.',
  wholeLine: 'Die ganze Zeile:',
  keepsTheLine: 'Als Karte merken (mit dem ganzen Satz).',
  notFetched: 'Das Wort konnte nicht nachgeschlagen werden.',
  keep: 'Als Karte behalten',
  isKept: 'Diese Karte hast du schon.',
  keepLine: 'Zeile als Karte behalten',
  lineIsKept: 'Diese Zeile hast du als Karte.',
  keptLine: 'Die Zeile ist jetzt eine deiner Karten.',
  logInToKeep: 'Melde dich an, um Wörter als Karten zu behalten.',
  kept: (word) => `«${word}» ist jetzt eine deiner Karten.`,
  notKept: 'Das Wort wurde nicht gespeichert. Versuch es nochmals.',
  noMeaning: 'Wir wissen nicht, was dieses Wort heisst, darum gibt es keine Karte dazu.',
  tooMany: 'Mehr Wörter kannst du nicht behalten. Entferne zuerst ein paar.',
  ownWords: 'Deine Wörter',
  ownWordsLead: 'Wörter aus dieser Lektion, die du behalten hast. Du findest sie bei den Karten der Lektion.',
  allOwnWords: (count) => `Eigene Karten: ${count}`,
  allOwnWordsLead: 'Wörter, die du behalten hast, und importierte Karten.',
  removeAllBrought: (count) =>
    plural(count, {
      one: 'Die importierte Karte entfernen',
      other: `Alle ${count} importierten Karten entfernen`,
    }),
  remove: (word) => `${word} entfernen`,
  removeShort: 'Entfernen',
  notRemoved: 'Das Wort konnte nicht entfernt werden. Versuch es nochmals.',
};

export const vocabularyExport = {
  vocabulary: 'Die Wörter und Karten, die du behältst.',
  'vocabulary-card-sounds':
    'Der Ton von Karten, die du importiert hast: die ID der Karte und ein MP3 oder M4A in Base64.',
};
