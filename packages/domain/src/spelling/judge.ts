import { align, SLIP } from './align.ts';
import { judgeWord, type WordVerdict } from './judge-word.ts';
import { ARTICLES, type Lexicon, soundsOfTyped } from './lexicon.ts';
import { foldAnswer, hasDots } from './typed-letters.ts';
import type { Way } from './ways.ts';
import { soundsOf, type WordSounds } from './word-sounds.ts';

/** The folded words that were laid side by side, each side's joined by spaces. */
export type Pair = { wanted: string; typed: string };

/** An answer's verdict: the worst of its words', theirs in the order of the line, and what each of those compares. */
export type Verdict = WordVerdict & { words: readonly WordVerdict[]; pairs: readonly Pair[] };

/** Longer answers are compared as far as this; no line of a course is longer. */
const MOST_WORDS = 200;
/** So far the words of one line may be off those of the other when some are written together. */
const BAND = 4;
/** So many typed words may be one wanted word, and so many more than are wanted may be a line's. */
const MOST_FOR_ONE = 3;
const MOST_APART = 20;
const SEVERITY = ['right', 'spelt-otherwise', 'another-region', 'nearly', 'another-word'] as const;

/**
 * Whether what was typed is what was wanted: a word or a whole line, in whatever spelling. Who has no dots at hand may leave
 * them out: who types none at all is taken for one, if `typist` does not say better.
 */
export function judge(
  wanted: string,
  typed: string,
  lexicon: Lexicon,
  typist: { hasDots: boolean } = { hasDots: hasDots(typed) },
): Verdict {
  const [wantedText, typedText] = [foldAnswer(wanted), foldAnswer(typed)];
  if (wantedText === typedText) return { kind: 'right', words: [], pairs: [] };
  const words = splitWords(wantedText);
  const answer = splitWords(typedText);
  const { hasDots: dots } = typist;
  if (words.length === 1 && answer.length === 1) {
    const verdict = judgeWord(words, { words: answer, hasDots: dots }, lexicon);
    const pairs = [{ wanted: wantedText, typed: typedText }];
    return { ...withPunctuation(verdict, wantedText, typedText), words: [verdict], pairs };
  }
  const judged = judgeWords(words, answer, { dots, lexicon });
  const verdicts = judged.map(({ verdict }) => verdict);
  const pairs = judged.map(({ wanted: said, typed: heard }) => ({ wanted: said, typed: heard }));
  return { ...withPunctuation(worstOf(verdicts), wantedText, typedText), words: verdicts, pairs };
}

function splitWords(text: string): string[] {
  return text
    .split(/[ ']+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
}

/** What is written together, and with which apostrophes, is a way to spell too. */
function withPunctuation(verdict: WordVerdict, wanted: string, typed: string): WordVerdict {
  if (verdict.kind !== 'right' && verdict.kind !== 'spelt-otherwise') return verdict;
  const ways: Way[] = verdict.kind === 'right' ? [] : [...verdict.ways];
  const [wantedGaps, typedGaps] = [wanted.replace(/[^ ']/g, ''), typed.replace(/[^ ']/g, '')];
  if (wantedGaps !== typedGaps) {
    const isApostrophe = wantedGaps.includes("'") || typedGaps.includes("'");
    ways.push(isApostrophe ? 'apostrophe' : 'spaces');
  }
  return ways.length === 0 ? { kind: 'right' } : { kind: 'spelt-otherwise', ways };
}

function worstOf(verdicts: readonly WordVerdict[]): WordVerdict {
  let worst: WordVerdict = { kind: 'right' };
  const ways = new Set<Way>();
  let nearly = 0;
  for (const verdict of verdicts) {
    if (verdict.kind === 'spelt-otherwise') for (const way of verdict.ways) ways.add(way);
    if (verdict.kind === 'nearly') nearly += 1;
    if (SEVERITY.indexOf(verdict.kind) > SEVERITY.indexOf(worst.kind)) worst = verdict;
  }
  if (worst.kind === 'nearly' && nearly > 1) {
    return { kind: 'another-word', wanted: worst.wanted, typed: worst.typed, word: null };
  }
  return worst.kind === 'spelt-otherwise' ? { ...worst, ways: [...ways] } : worst;
}

type Options = { dots: boolean; lexicon: Lexicon };
type JudgedPair = Pair & { verdict: WordVerdict };

/** Word by word, where each has its own; else in the cheapest way to lay them side by side. */
function judgeWords(wanted: readonly string[], typed: readonly string[], options: Options): JudgedPair[] {
  const judgePair = (words: readonly string[], answer: readonly string[]): JudgedPair => ({
    wanted: words.join(' '),
    typed: answer.join(' '),
    verdict: judgeWord(words, { words: answer, hasDots: options.dots }, options.lexicon),
  });
  if (wanted.length === typed.length) {
    const judged = wanted.map((word, at) => judgePair([word], [typed[at] ?? '']));
    if (judged.every(({ verdict }) => isTaken(verdict) || verdict.kind === 'another-region')) return judged;
  }
  // What is beyond all that could be the wanted words is too much, however it is laid.
  const apart = Math.min(wanted.length * (MOST_FOR_ONE - 1), MOST_APART);
  const most = wanted.length + apart + BAND;
  const laid = laySideBySide(wanted, typed.slice(0, most), options);
  const rest = typed.slice(most);
  if (rest.length > 0) laid.push([[], rest]);
  return laid.map(([words, answer]) => judgePair(words, answer));
}

export function isTaken({ kind }: WordVerdict): boolean {
  return kind === 'right' || kind === 'spelt-otherwise';
}

type Step = readonly [wanted: number, typed: number];
/** One word each, two or three that are one, and a word that is missing or too much. */
const STEPS: readonly Step[] = [
  [1, 1],
  [1, 2],
  [2, 1],
  [1, 3],
  [3, 1],
  [2, 2],
  [1, 0],
  [0, 1],
];

function laySideBySide(
  wanted: readonly string[],
  typed: readonly string[],
  { dots }: Options,
): [string[], string[]][] {
  const width = typed.length + 1;
  const costs = new Float64Array((wanted.length + 1) * width).fill(Number.POSITIVE_INFINITY);
  const steps: (Step | undefined)[] = [];
  costs[0] = 0;
  const costOf = createCostOf(dots);
  const longer = typed.length - wanted.length;
  const [back, ahead] = [BAND + Math.max(0, -longer), BAND + Math.max(0, longer)];
  for (let i = 0; i <= wanted.length; i += 1) {
    for (let j = Math.max(0, i - back); j <= Math.min(typed.length, i + ahead); j += 1) {
      const soFar = costs[i * width + j] ?? 0;
      if (soFar === Number.POSITIVE_INFINITY) continue;
      for (const step of STEPS) {
        const [more, less] = [i + step[0], j + step[1]];
        if (more > wanted.length || less > typed.length) continue;
        const least = costs[more * width + less] ?? 0;
        if (soFar >= least) continue;
        const cost = soFar + costOf(wanted.slice(i, more), typed.slice(j, less));
        if (cost >= least) continue;
        costs[more * width + less] = cost;
        steps[more * width + less] = step;
      }
    }
  }
  return traceSteps(wanted, typed, steps);
}

function traceSteps(
  wanted: readonly string[],
  typed: readonly string[],
  steps: readonly (Step | undefined)[],
): [string[], string[]][] {
  const pairs: [string[], string[]][] = [];
  let [i, j] = [wanted.length, typed.length];
  while (i > 0 || j > 0) {
    const step = steps[i * (typed.length + 1) + j] ?? (i > 0 ? STEPS[6] : STEPS[7]);
    if (!step) break;
    const [more, less] = step;
    pairs.unshift([wanted.slice(i - more, i), typed.slice(j - less, j)]);
    [i, j] = [i - more, j - less];
  }
  return pairs;
}

/** A linking n may stand alone, lean on its neighbour or be left out; an article is rather left out than taken as a sound of its noun. */
const LINKING = 'n';

/** What it costs to take typed words for wanted ones; each is sounded out once. */
function createCostOf(hasDots: boolean): (wanted: readonly string[], typed: readonly string[]) => number {
  const soundsOfWanted = createMemo(soundsOf);
  const soundsOfAnswer = createMemo(soundsOfTyped);
  return (wanted, typed) => {
    if (wanted.length === 0 || typed.length === 0) {
      const [alone = ''] = wanted.length === 0 ? typed : wanted;
      if (alone === LINKING) return 2;
      return ARTICLES.has(alone) ? SLIP / 2 : SLIP * 2 + alone.length;
    }
    const apart = wanted.length + typed.length - 2;
    if (wanted.join('') === typed.join('')) return apart;
    const { cost } = align({
      wanted: soundsOfWanted(wanted),
      typed: soundsOfAnswer(typed),
      dots: hasDots ? 'there' : 'lacking',
    });
    return cost + apart;
  };
}

type Sounding = (words: readonly string[]) => WordSounds;

function createMemo(sound: Sounding): Sounding {
  const known = new Map<string, WordSounds>();
  return (words) => {
    const key = words.join(' ');
    const sounds = known.get(key) ?? sound(words);
    known.set(key, sounds);
    return sounds;
  };
}
