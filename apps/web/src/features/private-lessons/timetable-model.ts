import type { OfferedHour } from '@school/contract/private-lessons';

const DAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI'] as const;
export const MERIDIEMS = ['AM', 'PM'] as const;

export type Column = { day: (typeof DAYS)[number]; slots: OfferedHour[] };

/** The hours that can be chosen: what another student has is hidden (specification §5). */
export function listColumns(slots: readonly OfferedHour[]): Column[] {
  const free = slots.filter(isToChoose).toSorted((one, other) => hourOf(one) - hourOf(other));
  return DAYS.map((day) => ({ day, slots: free.filter(({ Day }) => Day === day) }));
}

/** Every hour of a half day that some column has, the earliest first: the rows of the table. */
export function listRows(columns: readonly Column[], meridiem: OfferedHour['Meridiem']): number[] {
  const hours = columns.flatMap(({ slots }) =>
    slots.filter(({ Meridiem }) => Meridiem === meridiem).map(hourOf),
  );
  return [...new Set(hours)].toSorted((one, other) => one - other);
}

/** Hours since midnight: 12 AM is 0, 12 PM is 12. */
export function hourOf({ Hour, Meridiem }: Pick<OfferedHour, 'Hour' | 'Meridiem'>): number {
  return (Hour % 12) + (Meridiem === 'PM' ? 12 : 0);
}

/** The account's own hour. */
export function findOwn(slots: readonly OfferedHour[]): OfferedHour | null {
  return slots.find(({ StudentUID }) => StudentUID !== null && StudentUID !== 'taken') ?? null;
}

export function isToChoose({ StudentUID }: OfferedHour): boolean {
  return StudentUID !== 'taken';
}

/** The hour of the next (1) or the last (-1) day that has any, as near to this one as there is. */
export function findBeside(columns: readonly Column[], from: OfferedHour, step: 1 | -1): OfferedHour | null {
  const place = DAYS.indexOf(from.Day);
  const beside = step === 1 ? columns.slice(place + 1) : columns.slice(0, place).toReversed();
  const slots = beside.find((column) => column.slots.length > 0)?.slots ?? [];
  const distance = (slot: OfferedHour) => Math.abs(hourOf(slot) - hourOf(from));
  return slots.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}

type Answer = { slots: readonly OfferedHour[]; MaxAmountOfLessons: number; AmountOfLessons: number };

/** Whether there is no hour for a learner who has none (specification §5). */
export function isFull({ slots, MaxAmountOfLessons, AmountOfLessons }: Answer): boolean {
  if (findOwn(slots)) return false;
  return MaxAmountOfLessons <= AmountOfLessons || !slots.some(isToChoose);
}
