import { listCollisions } from '@school/domain/spelling/collisions';
import { COMMON_WORDS } from '@school/domain/spelling/common-words';
import { judge, type Verdict } from '@school/domain/spelling/judge';
import { createLexicon, type Lexicon } from '@school/domain/spelling/lexicon';
import { REGIONS } from '@school/domain/spelling/region-names';
import { writeSound } from '@school/domain/spelling/sound-letters';
import { WAYS } from '@school/domain/spelling/ways';
import { listSpokenWords, listVocabulary } from './course-words.ts';

const MALFORMED = 'malformed: a line is what is wanted, a tab, and what was typed.';

/** The sample course's vocabulary, the words of its films and cards, and the common words of the dialect. */
export function createCourseLexicon(): Lexicon {
  return createLexicon([
    ...listVocabulary(),
    ...listSpokenWords(),
    ...COMMON_WORDS.map((spelt) => ({ spelt })),
  ]);
}

/** Answers lines of what is wanted, a tab, and what was typed, by the sample course's vocabulary. */
export function createJudge(): (line: string) => string {
  const lexicon = createCourseLexicon();
  return (line) => answerLine(line, lexicon);
}

function answerLine(line: string, lexicon: Lexicon): string {
  const [wanted = '', typed, ...more] = line.split('\t');
  if (typed === undefined || more.length > 0 || !/[\p{L}\p{N}]/u.test(wanted)) return MALFORMED;
  if (typed.trim() === '') return `another word: nothing was typed; '${wanted}' is wanted.`;
  return explain(judge(wanted, typed, lexicon), wanted);
}

/** A verdict in a sentence that teaches. */
function explain(verdict: Verdict, wanted: string): string {
  switch (verdict.kind) {
    case 'right':
      return `right: '${wanted}' is spelt as the course spells it.`;
    case 'spelt-otherwise': {
      const ways = verdict.ways.map((way) => `${way} (${WAYS[way].example})`);
      return `spelt otherwise: right; the course writes '${wanted}'. What differs: ${ways.join('; ')}.`;
    }
    case 'nearly': {
      const [said, heard] = [verdict.slip.wanted, verdict.slip.typed];
      const slip =
        said === null
          ? `'${writeSound(heard ?? 0)}' is too much`
          : heard === null
            ? `'${writeSound(said)}' is missing`
            : `'${writeSound(said)}' is said where '${writeSound(heard)}' was typed`;
      return `nearly: one sound is off: ${slip} ('${verdict.wanted}', not '${verdict.typed}').`;
    }
    case 'another-word':
      return `another word: ${explainWord(verdict)}`;
    case 'another-region': {
      const places = verdict.regions.map((region) => REGIONS[region]).join(', ');
      return `another region: '${verdict.typed}' is what they say in ${places}; Züri says '${verdict.wanted}'.`;
    }
  }
}

function explainWord({ word, typed, wanted }: Extract<Verdict, { kind: 'another-word' }>): string {
  if (typed === '') return `'${wanted}' is missing.`;
  if (wanted === '') return `'${typed}' is too much.`;
  if (word?.meaning !== undefined) return `'${word.spelt}' is '${word.meaning}', and '${wanted}' is wanted.`;
  if (word) return `'${word.spelt}' is another word, and '${wanted}' is wanted.`;
  return `'${typed}' has other sounds than '${wanted}'.`;
}

/** The pairs of the course's words that an exercise keeps apart by their letters alone. */
export function listCourseCollisions(): string[] {
  return listCollisions(createLexicon(listVocabulary())).map(
    ({ left, right }) => `${left.spelt}\t${right.spelt}`,
  );
}
