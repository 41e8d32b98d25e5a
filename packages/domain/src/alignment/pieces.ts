import type { CAPTION_LANGUAGES } from '@school/contract/course-pieces';
import { splitWords } from '../split-words.ts';

export type AlignedLanguage = (typeof CAPTION_LANGUAGES)[number];

/**
 * What a word says, or each of two words that have grown together in it; `word` is the place of the whole. An article
 * that has grown together with the word before it leans on that.
 */
export type Piece = { text: string; word: number; sentence: number; isFirst: boolean; isArticle: boolean };

/** Words that are two, in small letters: `gaat’s` is found by its apostrophe. */
const JOINED: Readonly<Record<AlignedLanguage, Readonly<Record<string, string>>>> = {
  gsw: {
    im: 'i em',
    am: 'a em',
    bim: 'bi em',
    vom: 'vo em',
    zum: 'zu em',
    zur: 'zu de',
    is: 'i s',
    gömmer: 'gönd mer',
    hämmer: 'händ mer',
    simmer: 'sind mer',
    wämmer: 'wänd mer',
    chömmer: 'chönd mer',
  },
  de: {
    im: 'in dem',
    am: 'an dem',
    beim: 'bei dem',
    vom: 'von dem',
    zum: 'zu dem',
    zur: 'zu der',
    ins: 'in das',
    ans: 'an das',
    aufs: 'auf das',
    wohin: 'wo hin',
  },
  en: { cannot: 'can not' },
};

const LEANING: Readonly<Record<AlignedLanguage, Readonly<Record<string, string>>>> = {
  gsw: { s: "'s" },
  de: { s: 'es' },
  en: { s: 'is', ll: 'will', re: 'are', m: 'am', ve: 'have', d: 'would' },
};

/** Verbs that grow together with *mer*: `gseemer`, and not `immer`. */
const WITH_MER = /^(gsee|gö|hä|si|tüe|müe|wä|chö|stö|lö|nä|gä|sö)m?mer$/u;

/** What a sentence of the line ends with. */
const END = /[.!?…]/u;

/** The pieces of a text in its order. */
export function piecesOf(text: string, language: AlignedLanguage): Piece[] {
  const pieces: Piece[] = [];
  let [word, sentence] = [0, 0];
  for (const part of splitWords(text)) {
    if (part.isWord) {
      const whole = part.text.toLowerCase().replaceAll('’', "'");
      for (const [at, piece] of split(whole, language).entries())
        pieces.push({
          text: piece,
          word,
          sentence,
          isFirst: at === 0,
          isArticle: at > 0 && language === 'gsw' && whole in JOINED.gsw && piece !== 'mer',
        });
      word += 1;
    } else if (END.test(part.text) && pieces.length > 0) sentence += 1;
  }
  return language === 'en' ? pieces.filter((piece) => !isOwners(piece, pieces)) : pieces;
}

const BE = new Set(['is', 'are', 'was', 'were']);
const PRONOUNS = new Set(['it', 'he', 'she', 'that', 'what', 'who', 'how', 'where', 'here', 'there', 'this']);

/** `The baker’s was open`: an ’s at a noun is no *is* where the sentence has its verb. */
function isOwners({ text, isFirst, word, sentence }: Piece, pieces: readonly Piece[]): boolean {
  if (text !== 'is' || isFirst) return false;
  const noun = pieces.find((piece) => piece.word === word)?.text ?? '';
  const others = pieces.filter((piece) => piece.sentence === sentence && piece.word !== word);
  return !PRONOUNS.has(noun) && others.some((piece) => BE.has(piece.text));
}

function split(word: string, language: AlignedLanguage): string[] {
  const joined = JOINED[language][word];
  if (joined) return joined.split(' ');
  if (language === 'en' && word.endsWith("n't")) return [word.slice(0, -3) || word, 'not'];
  const [before = '', after = ''] = word.split("'");
  const leaning = LEANING[language][after];
  if (leaning !== undefined && before !== '') return [before, leaning];
  const [, verb] = language === 'gsw' ? (WITH_MER.exec(word) ?? []) : [];
  return verb === undefined ? [word] : [verb, 'mer'];
}

/** How many sentences these pieces make. */
export const countSentences = (pieces: readonly Piece[]): number => (pieces.at(-1)?.sentence ?? -1) + 1;
