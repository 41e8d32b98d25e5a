import type { LessonState, StudioLessonRow } from '@school/contract/studio-course';
import { studioLessonsTexts } from '@school/texts/en/studio-lessons';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { MoreButton } from '../../../shared/rows/more-button.tsx';
import { useAppDispatch } from '../../../shared/store/thunk.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { NotFetched } from '../../../shared/ui/not-fetched.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { SelectField, TextField } from '../../../shared/ui/text-field.tsx';
import { usePageVisible } from '../../../shared/ui/use-page-visible.ts';
import { filmsApi, useListFilmsQuery } from './films.api.ts';
import { FilmsUnderWay } from './films-under-way.tsx';
import { LessonRows } from './lesson-rows.tsx';
import { NewLesson } from './new-lesson.tsx';
import { useListStudioLessonsInfiniteQuery, useMeasuredLessons } from './studio-lessons.api.ts';
import styles from './studio-lessons.module.css';

const TYPES = ['video_lesson', 'mini_lesson', 'monday_lesson'] as const;
const LEVELS = [1, 2, 3, 4, 5];
const STATES = ['draft', 'scheduled', 'published', 'withdrawn'] as const satisfies LessonState[];

type Asked = {
  words: string;
  state: LessonState | null;
  type: (typeof TYPES)[number] | null;
  difficulty: number | null;
  measured: number | null;
};

const ALL: Asked = { words: '', state: null, type: null, difficulty: null, measured: null };

/** Every lesson of the course, by its order: found by words, state, kind, level and measured level, moved, and begun. */
export function LessonList({ UID }: { UID: string }) {
  const texts = useTexts(studioLessonsTexts);
  const [asked, setAsked] = useState(ALL);
  const { words, ...chosen } = asked;
  const search = useDeferredValue(words);
  const isWhole = search.trim() === '' && Object.values(chosen).every((one) => one === null);
  const list = useListStudioLessonsInfiniteQuery(
    { UID, search, ...chosen },
    { refetchOnMountOrArgChange: true },
  );
  const { data, currentData, error, isError, refetch } = list;
  const films = useFilmsUnderWay(UID);
  const readOn = async () => rowsOf((await list.fetchNextPage()).data);
  const measured = useMeasuredLessons(
    UID,
    rowsOf(data).map(({ lessonID }) => lessonID),
  );
  const first = data?.pages[0];
  const titles = new Map(rowsOf(data).map(({ lessonID, title }) => [lessonID, title]));
  const isHere = data !== undefined && films !== undefined;
  // Those of another choice stand until the answer comes, and no longer.
  const isFailed = isError && !currentData;
  return (
    <>
      <NewLesson />
      {isHere ? <FilmsUnderWay films={films} titles={titles} /> : null}
      <Filters asked={asked} counts={first?.states} ask={(changes) => setAsked({ ...asked, ...changes })} />
      {isFailed ? <NotFetched title={texts.notFetched} failure={error} onRetry={refetch} /> : null}
      {!isHere && !isError ? <Skeleton shape="rows" height="30rem" /> : null}
      {isHere && first && !isFailed ? <p role="status">{texts.found(first.total)}</p> : null}
      {isHere && !isFailed ? (
        <LessonRows
          lessons={rowsOf(data)}
          measured={measured}
          canMove={isWhole && currentData !== undefined}
          readOn={list.hasNextPage ? readOn : null}
        />
      ) : null}
      <MoreButton list={list}>{texts.more}</MoreButton>
    </>
  );
}

type FiltersProps = {
  asked: Asked;
  /** How many lessons there are of each state. */
  counts: { readonly [state in LessonState]: number } | undefined;
  ask: (changes: Partial<Asked>) => void;
};

function Filters({ asked: { words, state, type, difficulty, measured }, counts, ask }: FiltersProps) {
  const texts = useTexts(studioLessonsTexts);
  return (
    <div className={styles.filters}>
      <TextField
        type="search"
        label={texts.search}
        value={words}
        onChange={({ target }) => ask({ words: target.value })}
      />
      <SelectField
        label={texts.state}
        value={state ?? ''}
        onChange={({ target }) => ask({ state: STATES.find((known) => known === target.value) ?? null })}
      >
        <option value="">{texts.allStates}</option>
        {STATES.map((known) => (
          <option key={known} value={known}>
            {counts ? texts.counted(texts.states[known], counts[known]) : texts.states[known]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.kind}
        value={type ?? ''}
        onChange={({ target }) => ask({ type: TYPES.find((known) => known === target.value) ?? null })}
      >
        <option value="">{texts.allKinds}</option>
        {TYPES.map((known) => (
          <option key={known} value={known}>
            {texts.types[known]}
          </option>
        ))}
      </SelectField>
      <LevelField
        label={texts.difficulty}
        value={difficulty}
        onChoose={(chosen) => ask({ difficulty: chosen })}
      />
      <LevelField
        label={texts.measuredLevel}
        value={measured}
        onChoose={(chosen) => ask({ measured: chosen })}
      />
    </div>
  );
}

type LevelFieldProps = { label: string; value: number | null; onChoose: (level: number | null) => void };

function LevelField({ label, value, onChoose }: LevelFieldProps) {
  const texts = useTexts(studioLessonsTexts);
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{texts.allLevels}</option>
      {LEVELS.map((level) => (
        <option key={level} value={level}>
          {texts.level(level)}
        </option>
      ))}
    </SelectField>
  );
}

function rowsOf(data: { pages: readonly { lessons: StudioLessonRow[] }[] } | undefined): StudioLessonRow[] {
  return data?.pages.flatMap(({ lessons }) => lessons) ?? [];
}

const LOOK_MS = 1_500;

/** How far films are; the list is fetched again once one of them is a lesson's. */
function useFilmsUnderWay(UID: string) {
  const dispatch = useAppDispatch();
  const isVisible = usePageVisible();
  const [isAny, setAny] = useState(false);
  const { data, isError } = useListFilmsQuery(
    { UID },
    { pollingInterval: isAny && isVisible ? LOOK_MS : 0, refetchOnMountOrArgChange: true },
  );
  // The lessons are shown without them where they cannot be had.
  const films = data?.films ?? (isError ? [] : undefined);
  const count = (films ?? []).filter(({ state }) => state === 'waiting' || state === 'making').length;
  if (isAny !== count > 0) setAny(count > 0);
  const before = useRef(0);
  useEffect(() => {
    if (count < before.current) dispatch(filmsApi.util.invalidateTags(['StudioLessons']));
    before.current = count;
  }, [dispatch, count]);
  return films;
}
