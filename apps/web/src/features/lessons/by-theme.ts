import type { LessonSummary } from '@school/contract/lessons';
import { sayIn } from '@school/contract/words';

/** Of which theme a lesson is, whatever the reader's language; empty where its teacher has named none. */
export const themeOf = ({ Theme }: LessonSummary): string => (Theme ? sayIn(Theme, 'en') : '');

/** As one learns: theme by theme, as the course first comes to them, in each the easy ones first. Those of no theme come last. */
export function sortByTheme(lessons: readonly LessonSummary[]): LessonSummary[] {
  const oldestFirst = lessons.toSorted(
    (one, other) =>
      Number(other.isFreeSample) - Number(one.isFreeSample) || Date.parse(one.Date) - Date.parse(other.Date),
  );
  const themes = [...new Set(oldestFirst.map(themeOf))].filter((theme) => theme !== '');
  const placeOf = (lesson: LessonSummary) => {
    const place = themes.indexOf(themeOf(lesson));
    return place === -1 ? themes.length : place;
  };
  return oldestFirst.toSorted(
    (one, other) => placeOf(one) - placeOf(other) || one.Difficulty - other.Difficulty,
  );
}
