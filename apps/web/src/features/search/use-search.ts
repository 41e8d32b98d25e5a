import { SEARCH_MAX_LENGTH } from '@school/contract/constants';
import type { LessonSummary } from '@school/contract/lessons';
import { germanOf, sayIn, type Words } from '@school/contract/words';
import { foldSearched, listSearchWords, matchesFolded } from '@school/domain/search-folding';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type FoundLessons, useSearchLessonsQuery } from './search.api.ts';

/** Debounce: the server is asked so long after the last keystroke. */
const REST_MS = 250;

const NOTHING: FoundLessons = {};

export type Search = {
  /** Whether a lesson has the words; true of all without words. */
  has: (lesson: LessonSummary) => boolean;
  /** Where the server found the words, by lesson. */
  found: FoundLessons;
  /** The server's answer is still to come; titles are compared already. */
  isSearching: boolean;
  /** The server could not be asked: only titles are compared. */
  isTitlesOnly: boolean;
  isTooLong: boolean;
};

/** Searches titles here, at once, and all else on the server, which knows what the reader may see. */
export function useSearch(q: string, lessons: readonly LessonSummary[], UID: string): Search {
  const words = useMemo(() => listSearchWords(q), [q]);
  const titles = useTitles(lessons);
  const isTooLong = q.length > SEARCH_MAX_LENGTH;
  const query = useRested(q.trim());
  const isAsked = query !== '' && words.length > 0 && !isTooLong && query.length <= SEARCH_MAX_LENGTH;
  const { currentData, isFetching, isError } = useSearchLessonsQuery({ query, UID }, { skip: !isAsked });
  const found = words.length > 0 ? (currentData ?? NOTHING) : NOTHING;
  const isAll = q.trim() === '';
  const has = useCallback(
    ({ DocID }: LessonSummary) =>
      isAll || Object.hasOwn(found, DocID) || matchesFolded(titles.get(DocID) ?? '', words),
    [isAll, found, titles, words],
  );
  return {
    has,
    found,
    isSearching: isAsked && (isFetching || query !== q.trim()),
    isTitlesOnly: isAsked && isError,
    isTooLong,
  };
}

/** Every title folded, once for each list. */
function useTitles(lessons: readonly LessonSummary[]): ReadonlyMap<string, string> {
  return useMemo(
    () =>
      new Map(
        lessons.map(({ DocID, Title, Subtitle }) => [
          DocID,
          foldSearched(`${Title} ${inAll(Subtitle ?? '')}`),
        ]),
      ),
    [lessons],
  );
}

const inAll = (words: Words) => `${sayIn(words, 'en')} ${germanOf(words) ?? ''}`;

/** The value once it has not changed for a moment. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
