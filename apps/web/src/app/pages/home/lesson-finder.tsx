import type { LessonSummary } from '@school/contract/lessons';
import type { Words } from '@school/contract/words';
import { markOf } from '@school/domain/lesson-progress';
import { lessonsTexts } from '@school/texts/en/lessons';
import { searchTexts } from '@school/texts/en/search';
import { useDeferredValue, useMemo } from 'react';
import { sortByTheme, themeOf } from '../../../features/lessons/by-theme.ts';
import { type Heading, LessonList } from '../../../features/lessons/lesson-list.tsx';
import type { ListReader } from '../../../features/lessons/list-reader.ts';
import type { LessonListState } from '../../../features/lessons/use-lesson-list.ts';
import { isFiltering, matchesFilters, type SearchFilters } from '../../../features/search/search-filters.ts';
import { SearchForm } from '../../../features/search/search-form.tsx';
import { SpokenLines } from '../../../features/search/spoken-lines.tsx';
import { useFilters } from '../../../features/search/use-filters.ts';
import { type Search, useSearch } from '../../../features/search/use-search.ts';
import { type KnownShares, useKnownWords } from '../../../features/vocabulary/known-words.api.ts';
import { useSay } from '../../../shared/texts/use-say.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { useProgressiveReveal } from '../../../shared/timing/use-progressive-reveal.ts';
import { Notice } from '../../../shared/ui/notice.tsx';
import styles from './lesson-finder.module.css';

const NONE_KNOWN: KnownShares = {};

type LessonFinderProps = { list: LessonListState; reader: ListReader; UID: string };

/** The list of lessons with its search; the address keeps what is searched for. */
export function LessonFinder({ list, reader, UID }: LessonFinderProps) {
  const [filters, change] = useFilters();
  // The field follows each letter; the list follows when there is time.
  const shownFilters = useDeferredValue(filters);
  const search = useSearch(shownFilters.q, list.lessons, UID);
  const lessonIDs = useMemo(() => list.lessons.map(({ DocID }) => DocID), [list.lessons]);
  const known = useKnownWords(UID, lessonIDs) ?? NONE_KNOWN;
  const matching = useMatching(list, reader, shownFilters, search);
  const headOf = useThemes(list.lessons, shownFilters);
  const lessons = useMemo(() => {
    if (shownFilters.order === 'known') return sortByKnown(matching, known);
    return headOf ? sortByTheme(matching) : matching;
  }, [shownFilters.order, matching, known, headOf]);
  const shown = useProgressiveReveal(2);
  const isNarrowed = isFiltering(filters) && !list.isLoading && !list.isMissing;
  return (
    <div className={styles.finder}>
      <SearchForm
        filters={filters}
        onChange={change}
        isTooLong={search.isTooLong}
        hasKnown={Object.keys(known).length > 0}
      />
      <Outcome search={search} count={isNarrowed ? lessons.length : null} />
      {isNarrowed ? <SpokenLines lessons={lessons} found={search.found} /> : null}
      {isNarrowed && lessons.length === 0 ? (
        <NoneFound search={search} />
      ) : shown < 2 ? null : (
        <LessonList list={{ ...list, lessons }} reader={reader} known={known} headOf={headOf} hasPosters />
      )}
    </div>
  );
}

/** What heads a group: its theme; where the course has none, how difficult it is. None while the list answers a search. */
function useThemes(lessons: readonly LessonSummary[], filters: SearchFilters) {
  const { difficulty, otherThemes } = useTexts(lessonsTexts);
  const hasThemes = lessons.some(({ Theme }) => Theme);
  const isPlain = isFiltering(filters) || filters.order !== '';
  return useMemo(() => {
    if (isPlain) return undefined;
    return (lesson: LessonSummary): Heading => {
      if (!hasThemes) return { key: String(lesson.Difficulty), words: difficulty(lesson.Difficulty) };
      return { key: themeOf(lesson), words: lesson.Theme ? <ThemeName theme={lesson.Theme} /> : otherThemes };
    };
  }, [isPlain, hasThemes, difficulty, otherThemes]);
}

function ThemeName({ theme }: { theme: Words }) {
  const say = useSay();
  return <span {...say(theme)} />;
}

function useMatching(list: LessonListState, reader: ListReader, filters: SearchFilters, search: Search) {
  const { has } = search;
  const { lessons } = list;
  const { progress } = reader;
  return useMemo(() => {
    return lessons.filter(
      (lesson) => matchesFilters(lesson, markOf(progress[lesson.DocID]), filters) && has(lesson),
    );
  }, [lessons, progress, filters, has]);
}

/** Those first of which most is known; else they stay in the course's order. */
function sortByKnown(lessons: readonly LessonSummary[], known: KnownShares): LessonSummary[] {
  return lessons.toSorted((one, other) => (known[other.DocID] ?? 0) - (known[one.DocID] ?? 0));
}

/** How many there are, said aloud when it changes. */
function Outcome({ search, count }: { search: Search; count: number | null }) {
  const texts = useTexts(searchTexts);
  return (
    <div className={styles.outcome} role="status">
      {count === null ? null : search.isSearching && count === 0 ? texts.searching : texts.count(count)}
      {search.isTitlesOnly ? <p>{texts.titlesOnly}</p> : null}
    </div>
  );
}

function NoneFound({ search }: { search: Search }) {
  const texts = useTexts(searchTexts);
  if (search.isSearching) return <div className={styles.room} />;
  return (
    <Notice title={texts.noneFound}>
      <p>{texts.noneFoundHint}</p>
    </Notice>
  );
}
