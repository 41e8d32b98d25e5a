import { useState } from 'react';
import { useLazyListLessonsOfWeekQuery } from '../private-lessons.api.ts';
import type { GivenUp } from './give-up-window.tsx';
import { type Hours, listGivenUp } from './hours.ts';

type Asked = { givenUp: GivenUp; onConfirm: () => void; onClose: () => void };

/** Changes the hours at once, unless learners have booked what is given up: then only once that is confirmed. `unknown` says that nobody knows. */
export function useGiveUp(UID: string, saved: Hours, unknown: string) {
  const [fetchWeek, { isFetching }] = useLazyListLessonsOfWeekQuery();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [problem, setProblem] = useState('');
  const ask = async (next: Hours, onConfirm: () => void) => {
    setProblem('');
    const offered = saved.slots.filter(({ isAvailable }) => isAvailable);
    if (listGivenUp(saved, next, offered).length === 0) return onConfirm();
    const { data } = await fetchWeek({ UID });
    if (!data) return setProblem(unknown);
    const hours = listGivenUp(saved, next, data.bookedHours);
    if (hours.length === 0) return onConfirm();
    const close = () => setAsked(null);
    setAsked({
      givenUp: { hours, until: data.givenUntil },
      onConfirm: () => {
        close();
        onConfirm();
      },
      onClose: close,
    });
  };
  return { ask, asked, problem, isLooking: isFetching };
}
