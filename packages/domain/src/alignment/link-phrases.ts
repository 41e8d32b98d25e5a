import { type Dictionary, findMeanings, listWays } from './dictionary.ts';
import { isSameEnglish, isSameGerman, type Likeness } from './likeness.ts';
import { LEAST, type Link, linkAll, range, type Sides, sentenceOf } from './sides.ts';

/** A longer phrase is a sentence: its words are laid side by side, or not at all. */
const MOST_IN_PHRASE = 4;
/** A phrase of which so much can be laid side by side is laid so. */
const MOSTLY = 0.7;
/** Words that have no partner of their own in a phrase either. */
const PARTICLES = new Set(['go', 'cho', 'la', 'n', 'd', 'de', 's', 'e', 'en', 'es', 'em']);

/** What the dictionary has as a whole, where word by word something of it would find no partner. */
export function linkPhrases(sides: Sides, dictionary: Dictionary, likeness: Likeness): Link[] {
  const { gsw, other } = sides;
  const taken = { gsw: new Set<number>(), other: new Set<number>() };
  const links: Link[] = [];
  const found = findPhrases(sides, dictionary).toSorted((one, two) => two.length - one.length);
  for (const { from, length, ways } of found) {
    const own = range(from, length);
    if (own.some((at) => taken.gsw.has(at))) continue;
    const theirs = ways.map((way) => findRun(sides, from, way, taken.other)).find((run) => run.length > 0);
    if (!theirs || (length > 1 && canBeApart(own, theirs))) continue;
    for (const at of own) taken.gsw.add(at);
    for (const at of theirs) taken.other.add(at);
    links.push(...linkAll(own, theirs));
  }
  return links;

  function canBeApart(own: readonly number[], theirs: readonly number[]): boolean {
    const texts = other.pieces.filter(({ word }) => theirs.includes(word)).map(({ text }) => text);
    const apart = own.filter((at) => {
      const word = gsw.words[at] ?? '';
      const pieces = gsw.pieces.filter((piece) => piece.word === at).map(({ text }) => text);
      const isParticle = PARTICLES.has(word) && own.length > 2;
      return isParticle || [word, ...pieces].some((one) => texts.some((text) => likeness(one, text) > LEAST));
    });
    return apart.length >= own.length * (own.length > 2 ? MOSTLY : 1);
  }
}

const SEPARABLE = /^(ab|an|auf|aus|ein|mit|nach|um|vor|weg|zu|zurück)(\p{L}{4,}n)$/u;

/** `abwaschen` is `waschen … ab` in a sentence. */
const partSeparable = (way: string[]): string[] => {
  const [, prefix = '', verb = ''] = (way.length === 1 && SEPARABLE.exec(way[0] ?? '')) || [];
  return prefix === '' ? way : [verb, prefix];
};

type FoundPhrase = { from: number; length: number; ways: readonly (readonly string[])[] };

/** The dictionary's phrases in a line, and its words that the other language says in several. */
function findPhrases({ gsw, language }: Sides, dictionary: Dictionary): FoundPhrase[] {
  return gsw.words.flatMap((word, from) => {
    const phrases = dictionary
      .from(word)
      .filter(({ words }) => words.length <= MOST_IN_PHRASE)
      .filter(({ words }) => words.every((said, at) => gsw.words[from + at] === said))
      .map(({ words, meaning }) => ({ from, length: words.length, ways: listWays(meaning, language, true) }));
    const single = findMeanings(dictionary, word)
      .filter(({ isExact }) => isExact)
      .map(({ meaning }) => ({
        from,
        length: 1,
        ways: listWays(meaning, language)
          .map(partSeparable)
          .filter(({ length }) => length > 1),
      }));
    return [...phrases, ...single];
  });
}

/** Where a way of saying it stands among words that are free, in the sentence of the dialect's word. */
function findRun(
  { gsw, other, language, areTogether }: Sides,
  from: number,
  way: readonly string[],
  taken: ReadonlySet<number>,
): number[] {
  const isSame = language === 'de' ? isSameGerman : isSameEnglish;
  const sentence = sentenceOf(gsw, from);
  const isFree = (said: string, place: number) =>
    !taken.has(place) &&
    isSame(said, other.words[place] ?? '') &&
    (!areTogether || sentenceOf(other, place) === sentence);
  const [first = '', last = ''] = way;
  const isVerb = language === 'de' && way.length === 2 && SEPARABLE.test(last + first);
  const at = other.words.findIndex((_, place) =>
    isVerb ? isFree(first, place) : way.every((said, step) => isFree(said, place + step)),
  );
  if (at === -1) return [];
  if (!isVerb) return range(at, way.length);
  const end = other.words.findIndex((_, place) => place > at && isFree(last, place));
  return end === -1 ? [] : [at, end];
}
