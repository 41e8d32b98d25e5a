import type { LessonSummary } from '@school/contract/lessons';
import type { LessonMark } from '@school/domain/lesson-progress';

/** What the list of lessons is narrowed to; an empty text narrows nothing. It stands in the page's address. */
export type SearchFilters = {
  q: string;
  type: '' | LessonSummary['Type'];
  difficulty: '' | '1' | '2' | '3' | '4' | '5';
  seen: '' | LessonMark;
  /** In which order they stand; without one, in the course's own. */
  order: '' | 'known';
};

export const TYPES = ['video_lesson', 'mini_lesson', 'monday_lesson'] as const;
export const DIFFICULTIES = ['1', '2', '3', '4', '5'] as const;
export const MARKS = ['new', 'begun', 'seen'] as const;

export const ORDERS = ['known'] as const;

const NARROWING = ['q', 'type', 'difficulty', 'seen'] as const;
const NAMES = [...NARROWING, 'order'] as const;

/** What an address asks for; what it cannot mean counts as not asked. */
export function readFilters(params: URLSearchParams): SearchFilters {
  return {
    q: params.get('q') ?? '',
    type: oneOf(TYPES, params.get('type')),
    difficulty: oneOf(DIFFICULTIES, params.get('difficulty')),
    seen: oneOf(MARKS, params.get('seen')),
    order: oneOf(ORDERS, params.get('order')),
  };
}

function oneOf<Value extends string>(values: readonly Value[], value: string | null): Value | '' {
  return values.find((one) => one === value) ?? '';
}

/** The address with these filters; what else stands in it stays. */
export function writeFilters(params: URLSearchParams, filters: SearchFilters): URLSearchParams {
  const written = new URLSearchParams(params);
  for (const name of NAMES) {
    if (filters[name] === '') written.delete(name);
    else written.set(name, filters[name]);
  }
  return written;
}

export const isFiltering = (filters: SearchFilters): boolean =>
  NARROWING.some((name) => filters[name] !== '');

/** Whether a lesson matches the filters; the words are checked elsewhere. */
export function matchesFilters(
  lesson: Pick<LessonSummary, 'Type' | 'Difficulty'>,
  mark: LessonMark,
  { type, difficulty, seen }: SearchFilters,
): boolean {
  return (
    (type === '' || lesson.Type === type) &&
    (difficulty === '' || lesson.Difficulty === Number(difficulty)) &&
    (seen === '' || mark === seen)
  );
}
