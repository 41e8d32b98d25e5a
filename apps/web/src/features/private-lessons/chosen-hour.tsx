import type { OfferedHour } from '@school/contract/private-lessons';
import { privateLessonsTexts } from '@school/texts/en/private-lessons';
import { useTexts } from '../../shared/texts/use-texts.ts';
import styles from './chosen-hour.module.css';
import { useLessonWords, useSlotWords } from './use-slot-words.ts';

/** The hour that is chosen, and its first lesson; said when it changes. */
export function ChosenHour({ slot }: { slot: OfferedHour | null }) {
  const { picker } = useTexts(privateLessonsTexts);
  return (
    <div className={styles.chosen} role="status">
      {slot ? <Chosen slot={slot} /> : <p>{picker.notChosen}</p>}
    </div>
  );
}

function Chosen({ slot }: { slot: OfferedHour }) {
  const { picker, order, swissTime } = useTexts(privateLessonsTexts);
  const slots = useSlotWords();
  const lessons = useLessonWords();
  const day = lessons.day(slot.firstLessonAt);
  const own = lessons.own(slot.firstLessonAt);
  return (
    <>
      <p className={styles.hour}>{order.weekly(slots.every(slot), swissTime)}</p>
      <p>{own === null ? picker.first(day) : picker.firstAndYours(day, own)}</p>
    </>
  );
}
