import type { WordGroup } from '@school/contract/alignments';
import type { LineTexts } from '../src/alignment/align-line.ts';
import { createDictionary } from '../src/alignment/dictionary.ts';
import { splitWords } from '../src/split-words.ts';

const LANGUAGES = ['gsw', 'de', 'en'] as const;

/** `gang=gehe=go / ich=ich=I | go; ; `: each group's words in the three languages, and what has no partner behind the bar. */
export function describeGroups(texts: LineTexts, groups: readonly WordGroup[]): string {
  const words = { gsw: wordsOf(texts.gsw), de: wordsOf(texts.de), en: wordsOf(texts.en) };
  const said = groups.map((group) =>
    LANGUAGES.map((language) => group[language].map((at) => words[language][at]).join(' ')).join('='),
  );
  const left = LANGUAGES.map((language) =>
    words[language].filter((_, at) => !groups.some((group) => group[language].includes(at))).join(' '),
  );
  return `${said.join(' / ')}${left.join('') === '' ? '' : ` | ${left.join('; ')}`}`;
}

const wordsOf = (text: string | null): string[] =>
  splitWords(text ?? '').flatMap(({ text: word, isWord }) => (isWord ? word : []));

const ENTRIES = [
  ['de Baanhof', 'the station', 'der Bahnhof'],
  ['gseet', 'sees', 'sieht'],
  ['gsee', 'to see; seen', 'sehen; gesehen'],
  ['det', 'there', 'dort'],
  ['Bärn', 'Bern', 'Bern'],
  ['gsy', 'been', 'gewesen'],
  ['gang', '(I) go; go!', 'gehe; geh'],
  ['gömmer', 'shall we go, let’s go', 'gehen wir'],
  ['poschte', 'to go shopping', 'einkaufen'],
  ['fische', 'to fish', 'fischen'],
  ['ame', 'usually', 'jeweils'],
  ['heiss', 'hot', 'heiss'],
  ['gfröögt', 'asked', 'gefragt'],
  ['de Bäck', 'the baker', 'der Bäcker'],
  ['s Hüüsli', 'the little house', 'das Häuschen'],
  ['de Aabig', 'the evening', 'der Abend'],
  ['heisse', 'to be called; to mean', 'heissen'],
  ['choo', 'to come; come (past)', 'kommen; gekommen'],
  ['öpper', 'somebody', 'jemand'],
  ['bade', 'to bathe, to go for a swim', 'baden'],
  ['würkli', 'really', 'wirklich'],
] as const;

/** A few words of the dialect, for tests. */
export const FEW_WORDS = createDictionary(
  ENTRIES.map(([swissGerman, english, standardGerman]) => ({ swissGerman, english, standardGerman })),
);
