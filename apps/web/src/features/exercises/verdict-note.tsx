import type { Exercise } from '@school/contract/exercises';
import type { JudgedAnswer } from '@school/domain/exercises/judge-answer';
import { isTaken, type Verdict } from '@school/domain/spelling/judge';
import { REGIONS, type RegionId } from '@school/domain/spelling/region-names';
import { sayInRegion } from '@school/domain/spelling/regions';
import { exercisesTexts } from '@school/texts/en/exercises';
import { useLanguage, useTexts } from '../../shared/texts/use-texts.ts';
import { Dialect } from '../../shared/ui/dialect.tsx';
import { asWritten } from './as-written.ts';
import styles from './exercises.module.css';
import { sayVerdict } from './say-verdict.ts';

type VerdictNoteProps = {
  exercise: Pick<Exercise, 'kind' | 'wanted' | 'line' | 'regions'>;
  answered: JudgedAnswer;
  region: RegionId | null;
};

/** What the answer is, in a sentence; a line word by word; and how the course writes it. */
export function VerdictNote({ exercise, answered: { verdict, grade }, region }: VerdictNoteProps) {
  const texts = useTexts(exercisesTexts);
  const { wanted, line, regions } = exercise;
  const language = useLanguage();
  const isRight = verdict.kind === 'right';
  const written = line?.text ?? wanted;
  // The sentence has it already.
  const isSaid = isRight || (verdict.kind === 'spelt-otherwise' && written === wanted);
  if (exercise.kind === 'say')
    return (
      <div className={styles.verdict}>
        <p className={styles.sentence}>{isRight ? texts.say.wasAlike : texts.say.wasNotAlike}</p>
      </div>
    );
  const there = region && (regions?.[region] ?? sayInRegion(wanted, region));
  return (
    <div className={styles.verdict}>
      <p className={styles.sentence}>{sayVerdict(verdict, exercise, { texts, language })}</p>
      {grade !== 'good' && verdict.pairs.length > 1 ? (
        <WordByWord verdict={verdict} written={written} />
      ) : null}
      {isSaid && exercise.kind !== 'listen' ? null : (
        <p>
          {texts.courseSays} <Dialect>{written}</Dialect>
        </p>
      )}
      {there && there !== wanted ? (
        <p>
          {texts.inRegion(REGIONS[region])} <Dialect>{there}</Dialect>
        </p>
      ) : null}
    </div>
  );
}

/** Each word as it was typed, and what it should have been. */
function WordByWord({ verdict: { words, pairs }, written }: { verdict: Verdict; written: string }) {
  return (
    <Dialect as="p">
      {pairs.map(({ wanted, typed }, place) => {
        const word = words[place];
        const isRight = word !== undefined && isTaken(word);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the words of one answer stand still.
          <span key={place}>
            {isRight ? word.kind === 'right' ? asWritten(wanted, written) : typed : <del>{typed}</del>}
            {isRight ? null : <ins> {asWritten(wanted, written)}</ins>}{' '}
          </span>
        );
      })}
    </Dialect>
  );
}
