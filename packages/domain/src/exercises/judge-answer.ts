import type { Exercise } from '@school/contract/exercises';
import type { Grade } from '../card-scheduler.ts';
import { isTaken, judge, type Verdict } from '../spelling/judge.ts';
import type { WordVerdict } from '../spelling/judge-word.ts';
import { ARTICLES, type Lexicon } from '../spelling/lexicon.ts';
import { listForms } from '../spelling/region-forms.ts';
import { listRegionForms, type RegionId } from '../spelling/region-names.ts';
import { foldAnswer } from '../spelling/typed-letters.ts';
import { isTyped } from './exercise-id.ts';

export type JudgedAnswer = { verdict: Verdict; grade: Grade };

export type Asked = Pick<Exercise, 'kind' | 'wanted' | 'alsoRight' | 'regions'>;
/** `home` is where who answers lives: what is said there is right. Null in Zürich. */
type By = { lexicon: Lexicon; home: RegionId | null };

/** From so many of a line's words on it was known, if not well. */
const KNOWN_SHARE = 0.7;

/** What an answer is worth, and how it differs from what was wanted. */
export function judgeAnswer(exercise: Asked, typed: string, { lexicon, home }: By): JudgedAnswer {
  if (!isTyped(exercise.kind)) return judgeChoice(exercise, typed, lexicon);
  const judgeBy = (right: string): JudgedAnswer => {
    const verdict = atHome(judge(right, typed, lexicon), home);
    return { verdict, grade: gradeOf(verdict, home) };
  };
  const wanted = judgeBy(exercise.wanted);
  const taken = [wanted, ...exercise.alsoRight.map(judgeBy)].find(({ grade }) => grade === 'good');
  return taken ?? judgeRegions(exercise, typed, { lexicon, home }) ?? wanted;
}

/** Whether the whole answer is what other regions say for it; null where it is not. */
function judgeRegions(
  { wanted, regions = {} }: Asked,
  typed: string,
  { lexicon, home }: By,
): JudgedAnswer | null {
  const saying = listRegionForms(regions).filter(({ form }) =>
    listForms(form).some((one) => isTaken(judge(one, typed, lexicon))),
  );
  if (saying.length === 0) return null;
  const pair = { wanted: foldAnswer(wanted), typed: foldAnswer(typed) };
  const word: WordVerdict = { kind: 'another-region', ...pair, regions: saying.map(({ region }) => region) };
  const verdict = atHome({ ...word, words: [word], pairs: [pair] }, home);
  return { verdict, grade: gradeOf(verdict, home) };
}

function judgeChoice({ wanted }: Asked, chosen: string, lexicon: Lexicon): JudgedAnswer {
  const [right, given] = [foldAnswer(wanted), foldAnswer(chosen)];
  if (right === given) return { verdict: { kind: 'right', words: [], pairs: [] }, grade: 'good' };
  const word = lexicon.words.get(given) ?? null;
  const other: WordVerdict = { kind: 'another-word', wanted: right, typed: given, word };
  return {
    verdict: { ...other, words: [other], pairs: [{ wanted: right, typed: given }] },
    grade: 'again',
  };
}

/** What is said where the learner lives is no other region's. */
function atHome(verdict: Verdict, home: RegionId | null): Verdict {
  if (verdict.kind !== 'another-region' || home === null) return verdict;
  return verdict.words.every((word) => isKnownThere(word, home))
    ? { kind: 'right', words: verdict.words, pairs: verdict.pairs }
    : verdict;
}

function isKnownThere(word: WordVerdict, home: RegionId | null): boolean {
  return isTaken(word) || (word.kind === 'another-region' && home !== null && word.regions.includes(home));
}

function gradeOf(verdict: Verdict, home: RegionId | null): Grade {
  if (isTaken(verdict)) return 'good';
  if (verdict.words.length > 1 && verdict.words.every((word) => isTaken(word) || lacksArticle(word)))
    return 'hard';
  if (verdict.words.length <= 1) return verdict.kind === 'another-word' ? 'again' : 'hard';
  const taken = verdict.words.filter((word) => word.kind === 'another-region' || isKnownThere(word, home));
  return taken.length >= verdict.words.length * KNOWN_SHARE ? 'hard' : 'again';
}

/** A noun is known, if not whole, where only its article was left out. */
function lacksArticle(word: WordVerdict): boolean {
  return word.kind === 'another-word' && word.typed === '' && ARTICLES.has(word.wanted);
}
