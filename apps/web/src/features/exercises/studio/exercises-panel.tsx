import type { Callables } from '@school/contract/callables';
import { isTyped } from '@school/domain/exercises/exercise-id';
import { exercisesTexts } from '@school/texts/en/exercises';
import type { Texts } from '@school/texts/texts';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Checkbox } from '../../../shared/ui/checkbox.tsx';
import { Dialect } from '../../../shared/ui/dialect.tsx';
import { NotFetched } from '../../../shared/ui/not-fetched.tsx';
import { Row, Rows } from '../../../shared/ui/rows.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { TextArea, TextField } from '../../../shared/ui/text-field.tsx';
import styles from '../exercises.module.css';
import { useChangeExercisesMutation, useGetStudioExercisesQuery } from './studio-exercises.api.ts';

type Shown = Callables['getStudioExercises']['response']['exercises'][number];
type Edit = NonNullable<Shown['edit']>;

/** As the contract bounds them. */
const MOST_ANSWERS = 10;
const MOST_LETTERS = 200;

const AS_MADE: Edit = { isOff: false, gapWord: '', alsoRight: [] };

/** A lesson's exercises: kinds and single ones are put away, and changed. */
export function ExercisesPanel({ UID, lessonID }: { UID: string; lessonID: string }) {
  const { studio: texts, kinds, notFetched } = useTexts(exercisesTexts);
  const { data, error, isError, refetch } = useGetStudioExercisesQuery(
    { UID, lessonID },
    { refetchOnMountOrArgChange: true },
  );
  const [change] = useChangeExercisesMutation();
  const [note, setNote] = useState('');
  if (isError && !data) return <NotFetched title={notFetched} failure={error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="rows" height="12rem" />;
  const send = async (changed: Callables['changeExercises']['request']) => {
    const answer = await change(changed);
    setNote('error' in answer ? texts.notSaved : texts.saved);
  };
  const { offKinds, exercises } = data;
  const known = [...new Set(exercises.map(({ kind }) => kind))];
  return (
    <>
      <p>{texts.lead}</p>
      <p role="status">{note}</p>
      <fieldset className={styles.kinds}>
        <legend>{texts.kinds}</legend>
        {known.map((kind) => (
          <Checkbox
            key={kind}
            checked={!offKinds.includes(kind)}
            onChange={({ target }) => {
              const others = offKinds.filter((other) => other !== kind);
              void send({ lessonID, offKinds: target.checked ? others : [...others, kind] });
            }}
          >
            {kinds[kind]}
          </Checkbox>
        ))}
      </fieldset>
      <details>
        <summary className={styles.summary}>{texts.count(exercises.length)}</summary>
        <Rows>
          {exercises.map((exercise) => (
            <Row key={exercise.id}>
              <OneExercise
                exercise={exercise}
                onEdit={(edit) => void send({ lessonID, exerciseID: exercise.id, edit })}
              />
            </Row>
          ))}
        </Rows>
      </details>
    </>
  );
}

function OneExercise({ exercise, onEdit }: { exercise: Shown; onEdit: (edit: Edit) => void }) {
  const { studio: texts, kinds } = useTexts(exercisesTexts);
  const [isOpen, setIsOpen] = useState(false);
  const { kind, before, wanted, after } = exercise;
  const edit = exercise.edit ?? AS_MADE;
  return (
    <div>
      <p>
        {kinds[kind]}:{' '}
        <Dialect>{before === '' && after === '' ? wanted : `${before}[${wanted}]${after}`}</Dialect>
      </p>
      <Checkbox checked={!edit.isOff} onChange={({ target }) => onEdit({ ...edit, isOff: !target.checked })}>
        {texts.isAsked}
        <span className="visually-hidden"> {`${kinds[kind]}: ${wanted}`}</span>
      </Checkbox>
      {isTyped(kind) ? (
        <Button
          look="quiet"
          aria-expanded={isOpen}
          aria-label={texts.change(wanted)}
          onClick={() => setIsOpen(!isOpen)}
        >
          {texts.changeIt}
        </Button>
      ) : null}
      {isOpen ? <EditForm exercise={exercise} edit={edit} onEdit={onEdit} /> : null}
    </div>
  );
}

function problemOf(answers: readonly string[], texts: Texts['exercises']['studio']): string | undefined {
  if (answers.length > MOST_ANSWERS) return texts.tooManyAnswers(MOST_ANSWERS);
  return answers.some(({ length }) => length > MOST_LETTERS) ? texts.answerTooLong(MOST_LETTERS) : undefined;
}

type EditFormProps = { exercise: Shown; edit: Edit; onEdit: (edit: Edit) => void };

function EditForm({ exercise, edit, onEdit }: EditFormProps) {
  const { studio: texts } = useTexts(exercisesTexts);
  const [gapWord, setGapWord] = useState(edit.gapWord);
  const [alsoRight, setAlsoRight] = useState(edit.alsoRight.join('\n'));
  const answers = alsoRight
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const problem = problemOf(answers, texts);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (problem === undefined) onEdit({ ...edit, gapWord: gapWord.trim(), alsoRight: answers });
  };
  return (
    <form onSubmit={save}>
      {exercise.kind === 'gap' ? (
        <TextField
          label={texts.gapWord}
          hint={texts.gapHint}
          value={gapWord}
          maxLength={60}
          lang="gsw-CH"
          onChange={({ target }) => setGapWord(target.value)}
        />
      ) : null}
      <TextArea
        label={texts.alsoRight}
        hint={texts.alsoRightHint}
        value={alsoRight}
        error={problem}
        lang="gsw-CH"
        maxLength={2_000}
        onChange={({ target }) => setAlsoRight(target.value)}
      />
      <Button type="submit" look="solid" aria-disabled={problem !== undefined}>
        {texts.save}
      </Button>
    </form>
  );
}
