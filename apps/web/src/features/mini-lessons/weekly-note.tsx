import { miniLessonsTexts } from '@school/texts/en/mini-lessons';
import { useFormatDay } from '../../shared/dates/dates.tsx';
import { courseDay } from '../../shared/dates/format-day.ts';
import { useSchoolNow } from '../../shared/dates/use-school-now.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { findWeeklyRhythm } from './weekly-rhythm.ts';

/** 'A new one every week', with the day of the next, where the days of the mini lessons say so. */
export function WeeklyNote({ days }: { days: readonly string[] }) {
  const texts = useTexts(miniLessonsTexts);
  const formatDay = useFormatDay();
  const rhythm = findWeeklyRhythm(days, useSchoolNow()());
  if (!rhythm.isWeekly) return null;
  return (
    <p>
      {texts.everyWeek} {texts.nextOn}{' '}
      <time dateTime={rhythm.nextOn}>{formatDay(courseDay(rhythm.nextOn))}</time>
    </p>
  );
}
