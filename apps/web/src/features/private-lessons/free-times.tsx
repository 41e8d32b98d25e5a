import { languageTexts } from '@school/texts/en/language';
import { privateLessonsTexts } from '@school/texts/en/private-lessons';
import { useId } from 'react';
import { useTexts } from '../../shared/texts/use-texts.ts';
import styles from './free-times.module.css';
import { HourChoice } from './hour-choice.tsx';
import { tellSwissTime } from './lesson-time.ts';
import { useLessonWords } from './use-slot-words.ts';

type FreeTimesProps = {
  times: readonly { startsAt: string }[];
  chosen: string | null;
  onChoose: (startsAt: string) => void;
};

/** Free hours by their days. */
export function FreeTimes({ times, chosen, onChoose }: FreeTimesProps) {
  const name = useId();
  const { moving } = useTexts(privateLessonsTexts);
  const locales = useTexts(languageTexts);
  const words = useLessonWords();
  const days = Map.groupBy(times, ({ startsAt }) => tellSwissTime(startsAt, locales).day);
  return (
    <div className={styles.days} role="radiogroup" aria-label={moving.times}>
      {[...days].map(([day, hours]) => (
        <div key={day} className={styles.day}>
          <h3 className={styles.name}>{day}</h3>
          <div className={styles.hours}>
            {hours.map(({ startsAt }) => (
              <HourChoice
                key={startsAt}
                name={name}
                value={startsAt}
                label={words.swiss(startsAt)}
                hour={tellSwissTime(startsAt, locales).hour}
                isChosen={startsAt === chosen}
                onChoose={() => onChoose(startsAt)}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
