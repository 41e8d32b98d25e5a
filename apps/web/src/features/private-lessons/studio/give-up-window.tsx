import type { WeeklyHour } from '@school/contract/private-lessons';
import { courseDateOf } from '@school/domain/school-time';
import { studioCourseTexts } from '@school/texts/en/studio-course';
import { useId } from 'react';
import { useFormatDay } from '../../../shared/dates/dates.tsx';
import { courseDay } from '../../../shared/dates/format-day.ts';
import styles from '../../../shared/pieces/pieces.module.css';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { hourOf } from './hours.ts';

export type GivenUp = { hours: readonly WeeklyHour[]; until: string };

type GiveUpWindowProps = {
  givenUp: GivenUp;
  /** What is done once it is confirmed. */
  confirm: string;
  onConfirm: () => void;
  onClose: () => void;
};

/** Says whom it concerns that booked hours are given up, before they are. */
export function GiveUpWindow({ givenUp: { hours, until }, confirm, onConfirm, onClose }: GiveUpWindowProps) {
  const { schedule } = useTexts(studioCourseTexts);
  const texts = schedule.givingUp;
  const id = useId();
  const formatDay = useFormatDay();
  const names = hours.map((hour) => schedule.hour(schedule.days[hour.Day], `${hourOf(hour)}:00`));
  return (
    <Modal isWindow titleId={id} onClose={onClose}>
      <h2 id={id}>{texts.ask(names.join(', '))}</h2>
      <p>{texts.follows(hours.length, formatDay(courseDay(courseDateOf(new Date(until)))))}</p>
      <div className={styles.actions}>
        <Button look="solid" onClick={onConfirm}>
          {confirm}
        </Button>
        <Button onClick={onClose}>{texts.cancel}</Button>
      </div>
    </Modal>
  );
}
