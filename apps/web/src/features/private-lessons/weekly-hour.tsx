import { privateLessonsTexts } from '@school/texts/en/private-lessons';
import { useFormatDay } from '../../shared/dates/dates.tsx';
import { useTexts } from '../../shared/texts/use-texts.ts';
import type { MyLessons } from './use-my-lessons.ts';
import { useSlotWords } from './use-slot-words.ts';

type WeeklyHourProps = Pick<MyLessons, 'endsAt'> & { slot: NonNullable<MyLessons['slot']> };

/** The hour that is the learner's, and until when. */
export function WeeklyHour({ slot, endsAt }: WeeklyHourProps) {
  const { mine, swissTime } = useTexts(privateLessonsTexts);
  const words = useSlotWords();
  const formatDay = useFormatDay();
  return (
    <>
      <p>
        <strong>{words.every(slot)}</strong>, {swissTime}
      </p>
      {slot.givenUntil === null ? null : <p>{mine.givenUntil(formatDay(slot.givenUntil))}</p>}
      {endsAt === null ? null : <p>{mine.endsAt(formatDay(endsAt))}</p>}
    </>
  );
}
