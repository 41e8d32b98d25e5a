import { COMMON_PAIRS } from './common-pairs.ts';
import type { Dictionary } from './dictionary.ts';
import { createLikeness, type Likeness } from './likeness.ts';
import { linkPhrases } from './link-phrases.ts';
import { linkBridges, linkDropped, linkLeft, linkPerfect } from './link-rest.ts';
import type { Piece } from './pieces.ts';
import { LEAST, type Link, type Side, type Sides, toSides } from './sides.ts';

/** What a pair gains that stands before one that is linked already, as an article does, or behind one. */
const BEFORE = 0.25;
const BEHIND = 0.15;
/** What a pair loses that stands at the other end of its sentence. */
const FAR = 0.3;

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
