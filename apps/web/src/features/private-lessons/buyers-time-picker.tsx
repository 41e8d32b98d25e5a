import type { OfferedHour } from '@school/contract/private-lessons';
import { useEffect, useRef } from 'react';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import { useErrorAlerts } from '../../shared/errors/error-catalogue.ts';
import { TimePicker } from './time-picker.tsx';
import { useHours } from './use-hours.ts';

type BuyersTimePickerProps = {
  /** The hour that was chosen before. */
  before: OfferedHour | null;
  /** Another account has it now. */
  isLost: boolean;
  onChoose: (slot: OfferedHour) => void;
  onClose: () => void;
};

/** The prerequisite of private lessons (specification §4): an hour, or the alert that there is none. */
export function BuyersTimePicker({ before, isLost, onChoose, onClose }: BuyersTimePickerProps) {
  const hours = useHours();
  const showAlert = useShowAlert();
  const errorAlerts = useErrorAlerts();
  useOnce(hours.isFull, () => {
    onClose();
    showAlert(errorAlerts.noPrivateLessons);
  });
  return <TimePicker {...{ hours, before, isLost, onChoose, onClose }} />;
}

/** Does something when it becomes true, one time. */
function useOnce(isTrue: boolean, work: () => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isTrue || isDone.current) return;
    isDone.current = true;
    work();
  });
}
