import type { PieceContent } from '@school/contract/course-pieces';
import type { WeeklyHour } from '@school/contract/private-lessons';

/** A course has them once. */
export const HOURS_PLACE = { kind: 'private-lessons', id: 'private-lessons' } as const;

/** What a form of the private lessons says. */
export type Hours = NonNullable<PieceContent<'private-lessons'>>;

type Slot = Hours['slots'][number];

/** The hour of the day, 0 to 23. */
export const hourOf = ({ Meridiem, Hour }: Pick<Slot, 'Meridiem' | 'Hour'>): number =>
  (Hour % 12) + (Meridiem === 'PM' ? 12 : 0);

/** The booked hours that are offered before a change and not after it. */
export function listGivenUp<Hour extends WeeklyHour>(
  before: Hours,
  after: Hours,
  booked: readonly Hour[],
): Hour[] {
  const isOffered = ({ slots }: Hours, hour: WeeklyHour) =>
    slots.some((slot) => slot.isAvailable && slot.Day === hour.Day && hourOf(slot) === hourOf(hour));
  return booked.filter((hour) => isOffered(before, hour) && !isOffered(after, hour));
}
