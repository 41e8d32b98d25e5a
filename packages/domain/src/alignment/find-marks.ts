import type { Mark } from '@school/contract/alignment-marks';
import type { WordGroup } from '@school/contract/alignments';
import { splitWords } from '../split-words.ts';
import type { LineTexts } from './align-line.ts';
import { isOfDu } from './link-rest.ts';
import { piecesOf } from './pieces.ts';

export type FoundMark = { mark: Mark; places: number[] };

type Looked = {
  /** The dialect's words as they stand, and in small letters. */
  words: readonly string[];
  small: readonly string[];
  /** What German says for a word of the dialect. */
  germanOf: (place: number) => string[];
  groups: readonly WordGroup[];
  /** Words that are a verb and *mer*. */
  grown: ReadonlySet<number>;
};

/** What only Swiss German does in a line, as far as its words and its German show it. */
export function findMarks(texts: LineTexts, groups: readonly WordGroup[]): FoundMark[] {
  const looked = look(texts, groups);
  return looked.words.flatMap((_, at) =>
    RULES.flatMap(({ mark, find }) => {
      const places = find(looked, at);
      return places ? [{ mark, places }] : [];
    }),
  );
}

function look(texts: LineTexts, groups: readonly WordGroup[]): Looked {
  const wordsOf = (text: string | null) =>
    splitWords(text ?? '').flatMap(({ text: word, isWord }) => (isWord ? word : []));
  const [words, german] = [wordsOf(texts.gsw), wordsOf(texts.de)];
  const pieces = piecesOf(texts.gsw, 'gsw');
  return {
    words,
    small: words.map((word) => word.toLowerCase()),
    germanOf: (place) =>
      groups.filter(({ gsw }) => gsw.includes(place)).flatMap(({ de }) => de.map((at) => german[at] ?? '')),
    groups,
    grown: new Set(pieces.flatMap(({ text, word, isFirst }) => (text === 'mer' && !isFirst ? word : []))),
  };
}

type Rule = { mark: Mark; find: (line: Looked, at: number) => number[] | null };

const DOUBLED = new Set(['go', 'cho', 'la', 'afa']);
const AUXILIARIES = new Set(['ha', 'han', 'häsch', 'hät', 'händ', 'bi', 'bin', 'bisch', 'isch', 'sind']);
const RELATIVES = new Set([
  'der',
  'die',
  'das',
  'dem',
  'den',
  'deren',
  'dessen',
  'denen',
  'welche',
  'welcher',
]);
const OWNERS = new Set(['em', 'de', 'mym', 'dym', 'sym', 'irem', 'euem', 'öisem']);
const OWNED = new Set(['sys', 'syn', 'syni', 'ires', 'iri', 'ire']);
const ARTICLES = new Set(['d', 'de', 's', 'em']);
const MODALS = new Set(['chöne', 'müese', 'wele', 'söle', 'törfe', 'laa']);
const INDEFINITE = new Set(['öpper', 'öpperem', 'öppis', 'niemer', 'niemerem', 'nüüt']);

const isNoun = (word: string) => /^\p{Lu}/u.test(word);
const when = (isSo: boolean, ...places: number[]) => (isSo ? places : null);

const RULES: readonly Rule[] = [
  { mark: 'doubled-verb', find: ({ small }, at) => when(DOUBLED.has(small[at] ?? '') && at > 0, at) },
  { mark: 'no-preterite', find: findPerfect },
  {
    mark: 'relative-wo',
    find: ({ small, germanOf }, at) =>
      when(small[at] === 'wo' && germanOf(at).some((word) => RELATIVES.has(word.toLowerCase())), at),
  },
  {
    mark: 'dative-owner',
    find: ({ words, small }, at) =>
      when(
        OWNERS.has(small[at] ?? '') &&
          isNoun(words[at + 1] ?? '') &&
          OWNED.has(small[at + 2] ?? '') &&
          isNoun(words[at + 3] ?? ''),
        at,
        at + 1,
        at + 2,
      ),
  },
  { mark: 'diminutive', find: (line, at) => when(isSmall(line, at), at) },
  { mark: 'article-before-name', find: (line, at) => when(isBeforeName(line, at), at, at + 1) },
  { mark: 'linking-n', find: ({ small }, at) => when(small[at] === 'n' && at > 0, at) },
  {
    mark: 'dropped-du',
    find: ({ small, germanOf }, at) =>
      when(
        isOfDu(small[at] ?? '') && germanOf(at).length > 1 && germanOf(at).some((word) => word === 'du'),
        at,
      ),
  },
  { mark: 'grown-together', find: ({ grown }, at) => when(grown.has(at), at) },
  { mark: 'verb-order', find: findTurnedVerbs },
  { mark: 'indefinite', find: ({ small }, at) => when(INDEFINITE.has(small[at] ?? ''), at) },
];

/** Two words of the past that German says in one: `isch … gsy` for `war`. */
function findPerfect({ small, groups }: Looked, at: number): number[] | null {
  if (!AUXILIARIES.has(small[at] ?? '')) return null;
  const group = groups.find(({ gsw, de }) => gsw.length === 2 && gsw.includes(at) && de.length === 1);
  return group?.gsw.every((place) => place === at || !AUXILIARIES.has(small[place] ?? '')) ? group.gsw : null;
}

function isSmall({ words, germanOf }: Looked, at: number): boolean {
  const word = words[at] ?? '';
  if (!/^\p{Lu}[\p{L}\p{M}]{2,}li$/u.test(word)) return false;
  const german = germanOf(at);
  // `Würkli` begins a sentence.
  return german.every((one) => isNoun(one) && !one.endsWith('lich')) && (german.length > 0 || at > 0);
}

/** An article that German leaves out before what it says in the same word. */
function isBeforeName({ words, small, germanOf }: Looked, at: number): boolean {
  const name = words[at + 1] ?? '';
  return (
    ARTICLES.has(small[at] ?? '') &&
    germanOf(at).length === 0 &&
    isNoun(name) &&
    germanOf(at + 1).join(' ') === name
  );
}

/** `chöne choo` for `kommen können`. */
function findTurnedVerbs({ small, groups }: Looked, at: number): number[] | null {
  if (!MODALS.has(small[at] ?? '')) return null;
  const [own, next] = [at, at + 1].map(
    (place) => groups.find(({ gsw }) => gsw.length === 1 && gsw[0] === place)?.de,
  );
  return own?.length === 1 && next?.length === 1 && next[0] === (own[0] ?? 0) - 1 ? [at, at + 1] : null;
}
