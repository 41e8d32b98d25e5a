import type { OfferedHour } from '@school/contract/private-lessons';
import { privateLessonsTexts } from '@school/texts/en/private-lessons';
import { useTexts } from '../../shared/texts/use-texts.ts';
import styles from './chosen-hour.module.css';
import { useLessonWords, useSlotWords } from './use-slot-words.ts';

/** The hour that is chosen, and its first lesson on both clocks; said when it changes. */
export function ChosenHour({ slot }: { slot: OfferedHour | null }) {
  const { picker } = useTexts(privateLessonsTexts);
  const slots = useSlotWords();
  const lessons = useLessonWords();
  return (
    <div className={styles.chosen} role="status">
      {slot ? (
        <>
          <p className={styles.hour}>{slots.every(slot)}</p>
          <p>{picker.first(lessons.swiss(slot.firstLessonAt))}</p>
          <p>{lessons.clocks(slot.firstLessonAt)}</p>
        </>
      ) : (
        <p>{picker.notChosen}</p>
      )}
    </div>
  );
}
