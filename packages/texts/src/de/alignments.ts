import type { Texts } from '../texts.ts';

export const alignments: Texts['alignments'] = {
  wordByWord: 'Wort für Wort',
  rows: { de: 'Die Zeile auf Deutsch', en: 'Die Zeile auf Englisch' },
  means: 'heisst',
  alone: (word) => `«${word}» hat hier kein Gegenstück.`,
  notFetched: 'Die Wörter konnten nicht geladen werden.',
  marks: {
    'doubled-verb': 'Das kleine Wort sagt, wozu: Man geht «go» einkaufen, man kommt «cho» helfen.',
    'no-preterite':
      'Schweizerdeutsch hat eine einzige Vergangenheit, immer aus zwei Wörtern. Im Deutschen steht hier eines.',
    'relative-wo': '«Wo» steht für der, die und das und ändert sich nie.',
    'dative-owner': 'Zuerst kommt, wem es gehört: «dem Peter sein Velo».',
    diminutive: 'Die Endung -li macht etwas klein, lieb oder einfach schweizerisch.',
    'article-before-name': 'Namen von Menschen haben einen Artikel.',
    'linking-n': 'Dieses n baut nur eine Brücke zwischen zwei Vokalen.',
    'dropped-du': 'Ein «du» braucht es nicht: Die Endung -sch sagt es schon.',
    'grown-together': 'Das Verb und «mer», wir, sind ein Wort geworden.',
    'verb-order': 'Die beiden Verben stehen umgekehrt als im Deutschen.',
    indefinite: 'Öpper und öppis sind jemand und etwas, niemer und nüüt niemand und nichts.',
  },
};
