import { splitWords } from '../split-words.ts';
import { COMMON_PAIRS } from './common-pairs.ts';
import { type Dictionary, findMeanings, listWays, wordsOf } from './dictionary.ts';
import { createLikeness, isSameEnglish, isSameGerman, type Likeness } from './likeness.ts';
import { countSentences, type Piece, piecesOf } from './pieces.ts';

/** A word of the dialect and one of the other language, by their places. */
export type Link = { gsw: number; other: number };

type Side = { words: readonly string[]; pieces: readonly Piece[] };
type Sides = { gsw: Side; other: Side; language: 'de' | 'en'; areTogether: boolean };

/** What a pair gains that stands before one that is linked already, as an article does, or behind one. */
const BEFORE = 0.25;
const BEHIND = 0.15;
/** What a pair loses that stands at the other end of its sentence. */
const FAR = 0.3;
/** Less is no pair. */
const LEAST = 0.4;
/** So many words between two linked ones say the same as those between their partners. */
const MOST_FILLED = 3;

/**
 * Lays the words of a line in the dialect beside those of another language: phrases that the dictionary has, then word by
 * word what is surest, and at last, in German, which keeps the order, what is left between two words that have partners.
 */
export function linkWords(gsw: string, other: string, language: 'de' | 'en', dictionary: Dictionary): Link[] {
  const sides = toSides(gsw, other, language);
  const likeness = createLikeness(dictionary, language);
  const links = linkPhrases(sides, dictionary, likeness);
  links.push(...linkPieces(sides, likeness, links));
  links.push(...linkLeft(sides, links));
  links.push(...linkDropped(sides, links));
  links.push(...linkPerfect(sides, links, dictionary));
  return [...links, ...linkBridges(sides, links)];
}

function toSides(gsw: string, other: string, language: 'de' | 'en'): Sides {
  const pieces = { gsw: piecesOf(gsw, 'gsw'), other: piecesOf(other, language) };
  return {
    gsw: { words: wordsInOrder(gsw), pieces: pieces.gsw },
    other: { words: wordsInOrder(other), pieces: pieces.other },
    language,
    areTogether: countSentences(pieces.gsw) === countSentences(pieces.other),
  };
}

const wordsInOrder = (text: string): string[] =>
  splitWords(text).flatMap(({ text: word, isWord }) => (isWord ? wordsOf(word).join('') : []));

/** The sentence that a word stands in. */
const sentenceOf = ({ pieces }: Side, word: number) =>
  pieces.find((piece) => piece.word === word)?.sentence ?? 0;

/** A longer phrase is a sentence: its words are laid side by side, or not at all. */
const MOST_IN_PHRASE = 4;
/** A phrase of which so much can be laid side by side is laid so. */
const MOSTLY = 0.7;
/** Words that have no partner of their own in a phrase either. */
const PARTICLES = new Set(['go', 'cho', 'la', 'n', 'd', 'de', 's', 'e', 'en', 'es', 'em']);

/** What the dictionary has as a whole, where word by word something of it would find no partner. */
function linkPhrases(sides: Sides, dictionary: Dictionary, likeness: Likeness): Link[] {
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

const range = (from: number, length: number) => Array.from({ length }, (_, at) => from + at);

const linkAll = (own: readonly number[], theirs: readonly number[]): Link[] =>
  own.flatMap((gsw) => theirs.map((other) => ({ gsw, other })));

/** The surest pair first, then with what it says of its neighbours the next one. */
function linkPieces(sides: Sides, likeness: Likeness, done: readonly Link[]): Link[] {
  const { gsw, other, areTogether } = sides;
  const [from, to] = [placesOf(gsw, areTogether), placesOf(other, areTogether)];
  const linked = new Map<number, number>();
  const free = new Set(other.pieces.keys());
  for (const [at, { word }] of other.pieces.entries())
    if (done.some((link) => link.other === word)) free.delete(at);
  const pairs: { i: number; j: number; sure: number }[] = [];
  for (const [i, one] of gsw.pieces.entries()) {
    if (done.some((link) => link.gsw === one.word)) continue;
    for (const [j, two] of other.pieces.entries()) {
      if (!free.has(j) || (areTogether && one.sentence !== two.sentence)) continue;
      const alike = likeness(textOf(gsw, one), two.text);
      if (alike > 0) pairs.push({ i, j, sure: alike - FAR * Math.abs((from[i] ?? 0) - (to[j] ?? 0)) });
    }
  }
  /** A word between may have no partner: an article, or part of a word. */
  const follows = (i: number, j: number, steps: readonly number[]) =>
    steps.some((step) => Math.abs((linked.get(i + step) ?? Number.POSITIVE_INFINITY) - j - step) <= 1);
  const beside = ({ i, j }: { i: number; j: number }) =>
    (follows(i, j, [-1, -2]) ? BEHIND : 0) + (follows(i, j, [1, 2]) ? BEFORE : 0);
  const standsAlone = (i: number, j: number) =>
    gsw.pieces[i]?.isArticle === true && Math.abs((linked.get(i - 1) ?? Number.POSITIVE_INFINITY) - j) > 1;
  for (;;) {
    const open = pairs.filter(({ i, j }) => !linked.has(i) && free.has(j) && !standsAlone(i, j));
    const best = open.reduce<{ i: number; j: number; sure: number } | null>((most, pair) => {
      const sure = pair.sure + beside(pair);
      return sure > (most?.sure ?? LEAST) ? { ...pair, sure } : most;
    }, null);
    if (!best) break;
    linked.set(best.i, best.j);
    free.delete(best.j);
  }
  return inOrder(sides, [...linked]).map(([i, j]) => ({
    gsw: gsw.pieces[i]?.word ?? 0,
    other: other.pieces[j]?.word ?? 0,
  }));
}

/** `Ja, ja`: of words that are said twice the first is the first. */
function inOrder({ gsw, other }: Sides, linked: [number, number][]): [number, number][] {
  const same = Map.groupBy(linked, ([i, j]) => `${gsw.pieces[i]?.text} ${other.pieces[j]?.text}`);
  return [...same.values()].flatMap((pairs) => {
    const [own, theirs] = [0, 1].map((side) =>
      pairs.map((pair) => pair[side] ?? 0).toSorted((a, b) => a - b),
    );
    return (own ?? []).map((i, at): [number, number] => [i, theirs?.[at] ?? 0]);
  });
}

/** A word that has grown together says itself what it means, where the table has it: `am`, and not its `a`. */
function textOf({ words }: Side, { isFirst, word, text }: Piece): string {
  const whole = words[word] ?? '';
  return isFirst && COMMON_PAIRS.has(whole) ? whole : text;
}

/** Where each piece stands in its sentence, or in the line: from 0 to 1. */
function placesOf({ pieces }: Side, areTogether: boolean): number[] {
  const sentences = Map.groupBy(pieces.keys(), (at) => (areTogether ? (pieces[at]?.sentence ?? 0) : 0));
  return pieces.map(({ sentence }, at) => {
    const own = sentences.get(areTogether ? sentence : 0) ?? [];
    return own.length < 2 ? 0.5 : own.indexOf(at) / (own.length - 1);
  });
}

/** What stands without a partner between two words that have one, or at an end of the sentence. */
function linkLeft({ gsw, other, language, areTogether }: Sides, done: readonly Link[]): Link[] {
  if (!areTogether) return [];
  const links: Link[] = [];
  for (let sentence = 0; sentence < countSentences(gsw.pieces); sentence += 1) {
    const [own, theirs] = [gsw, other].map((side) =>
      [...side.words.keys()].filter((word) => sentenceOf(side, word) === sentence),
    ) as [number[], number[]];
    const isWhole = own.every((word) => !done.some((link) => link.gsw === word));
    if (language === 'en') {
      if (isWhole && own.length <= MOST_FILLED && theirs.length <= MOST_FILLED + 1)
        links.push(...linkAll(own, theirs));
      continue;
    }
    for (const run of runsOf(
      own,
      (word) => !done.some((link) => link.gsw === word) && gsw.words[word] !== 'n',
    )) {
      const [before, behind] = [partnersOf(done, (run[0] ?? 0) - 1), partnersOf(done, (run.at(-1) ?? 0) + 1)];
      const first = Math.max((theirs[0] ?? 0) - 1, ...before.filter((at) => theirs.includes(at)));
      const last = Math.min((theirs.at(-1) ?? 0) + 1, ...behind.filter((at) => theirs.includes(at)));
      const gap = range(first + 1, Math.max(0, last - first - 1));
      const isFree = gap.every((at) => !done.some((link) => link.other === at));
      if (gap.length === 0 || !isFree || run.length > MOST_FILLED || gap.length > MOST_FILLED) continue;
      links.push(...linkAll(run, gap));
    }
  }
  return links;
}

function runsOf(words: readonly number[], isOpen: (word: number) => boolean): number[][] {
  const runs: number[][] = [];
  for (const word of words) {
    if (!isOpen(word)) continue;
    const run = runs.at(-1);
    if (run?.at(-1) === word - 1) run.push(word);
    else runs.push([word]);
  }
  return runs;
}

const partnersOf = (links: readonly Link[], word: number) =>
  links.flatMap(({ gsw, other }) => (gsw === word ? other : []));

/** `Häsch` is `hast du`: the verb says it, where no word does. */
function linkDropped({ gsw, other, language, areTogether }: Sides, done: readonly Link[]): Link[] {
  const isYou = (word: string) => word.split("'")[0] === (language === 'de' ? 'du' : 'you');
  return other.words.flatMap((word, at) => {
    if (!isYou(word) || done.some((link) => link.other === at)) return [];
    const isHere = (place: number) => !areTogether || sentenceOf(gsw, place) === sentenceOf(other, at);
    const here = [...gsw.words.keys()].filter(isHere);
    const verbs = here.filter((place) => isOfDu(gsw.words[place] ?? ''));
    const [verb] = verbs;
    const isSaid = here.some((place) =>
      partnersOf(done, place).some((partner) => isYou(other.words[partner] ?? '')),
    );
    return verbs.length === 1 && verb !== undefined && !isSaid ? [{ gsw: verb, other: at }] : [];
  });
}

/** Of a verb: other words in -sch are adjectives and nouns. */
const OTHERS_IN_SCH =
  /^(?:isch|frisch|früsch|fisch|tisch|mänsch|rasch|falsch|.*(?:tüütsch|änglisch|fleisch))$/u;
export const isOfDu = (word: string): boolean => /.sch$/u.test(word) && !OTHERS_IN_SCH.test(word);

const AUXILIARIES = new Set(['ha', 'han', 'häsch', 'hät', 'händ', 'bi', 'bin', 'bisch', 'isch', 'sind']);

/** A form of the past, as far as the dictionary or its letters say so. */
function isParticiple(word: string, dictionary: Dictionary): boolean {
  const found = findMeanings(dictionary, word);
  const exact = found.filter(({ isExact }) => isExact);
  const isGerman = exact.some(({ meaning }) =>
    listWays(meaning, 'de').some(([german = '']) => /^(?:ge.{3,}(?:t|en)|gewesen)$/u.test(german)),
  );
  return isGerman || (exact.length === 0 && found.length > 0 && /^g./u.test(word));
}

const PRESENT = /^(?:habe?|hast|hat|haben|habt|bin|bist|ist|sind|seid|du|es|wir)$/u;
/** Whether a word may be a past by itself. */
const PAST = {
  de: (word: string) => !PRESENT.test(word),
  en: (word: string) => ['was', 'were', 'been'].includes(word),
};

/** `Es isch schöön gsy` is `es war schön`: verb and form of the past are one, where the other language has one. */
function linkPerfect(
  { gsw, other, language, areTogether }: Sides,
  done: readonly Link[],
  dictionary: Dictionary,
): Link[] {
  return gsw.words.flatMap((word, at) => {
    if (!isParticiple(word, dictionary)) return [];
    const isHere = (place: number) => !areTogether || sentenceOf(gsw, place) === sentenceOf(gsw, at);
    const [verb] = [...gsw.words.keys()].filter(
      (place) => isHere(place) && place !== at && AUXILIARIES.has(gsw.words[place] ?? ''),
    );
    if (verb === undefined) return [];
    const [ofVerb, ofForm] = [partnersOf(done, verb), partnersOf(done, at)];
    const isPast = (place: number) => PAST[language](other.words[place] ?? '');
    if (ofForm.length === 0) return ofVerb.filter(isPast).map((place) => ({ gsw: at, other: place }));
    return ofVerb.length === 0 ? ofForm.map((place) => ({ gsw: verb, other: place })) : [];
  });
}

/** `guete n Aabig`: the n belongs to the word before it. */
function linkBridges({ gsw }: Sides, done: readonly Link[]): Link[] {
  return gsw.words.flatMap((word, at) =>
    word === 'n' ? partnersOf(done, at - 1).map((other) => ({ gsw: at, other })) : [],
  );
}
