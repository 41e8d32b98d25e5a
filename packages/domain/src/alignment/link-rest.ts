import { type Dictionary, findMeanings, listWays } from './dictionary.ts';
import { countSentences } from './pieces.ts';
import { type Link, linkAll, partnersOf, range, type Sides, sentenceOf } from './sides.ts';

/** So many words between two linked ones say the same as those between their partners. */
const MOST_FILLED = 3;

/** What stands without a partner between two words that have one, or at an end of the sentence. */
export function linkLeft({ gsw, other, language, areTogether }: Sides, done: readonly Link[]): Link[] {
  if (!areTogether) return [];
  const links: Link[] = [];
  for (let sentence = 0; sentence < countSentences(gsw.pieces); sentence += 1) {
    const wordsOf = (side: Sides['gsw']) =>
      [...side.words.keys()].filter((word) => sentenceOf(side, word) === sentence);
    const [own, theirs] = [wordsOf(gsw), wordsOf(other)];
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

/** `Häsch` is `hast du`: the verb says it, where no word does. */
export function linkDropped({ gsw, other, language, areTogether }: Sides, done: readonly Link[]): Link[] {
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
export function linkPerfect(
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
export function linkBridges({ gsw }: Sides, done: readonly Link[]): Link[] {
  return gsw.words.flatMap((word, at) =>
    word === 'n' ? partnersOf(done, at - 1).map((other) => ({ gsw: at, other })) : [],
  );
}
