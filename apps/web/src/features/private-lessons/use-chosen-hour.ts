import type { OfferedHour } from '@school/contract/private-lessons';
import { useState } from 'react';
import { findOwn, isToChoose } from './timetable-model.ts';

/**
 * Which of the hours is chosen, as they stand now: at first the one that was chosen before, or else the account's own.
 * `slots` is null while they are on their way.
 */
export function useChosenHour(slots: readonly OfferedHour[] | null, before: OfferedHour | null) {
  const [pressed, setPressed] = useState<OfferedHour | null>(before);
  const now = slots?.find(({ id }) => id === pressed?.id);
  const isLost = pressed !== null && slots !== null && !(now && isToChoose(now));
  return {
    chosen: pressed === null ? findOwn(slots ?? []) : isLost ? null : pressed,
    /** It was chosen, and another student has it now. */
    lost: isLost ? pressed : null,
    choose: setPressed,
  };
}
