import type { OfferedHour } from '@school/contract/private-lessons';

const MONDAY = Date.parse('2026-11-30T00:00:00.000Z');
const DAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI'] as const;
type Day = (typeof DAYS)[number];

/** An hour as the server offers it, from `MON 5 PM`: free, with its first lesson in the week of 30 November 2026. */
export function makeHour(
  time: `${Day} ${number} ${'AM' | 'PM'}`,
  StudentUID: string | null = null,
): OfferedHour {
  const [Day, hour, Meridiem] = time.split(' ') as [Day, string, 'AM' | 'PM'];
  const Hour = Number(hour);
  // Zürich is an hour ahead of UTC in winter.
  const hours = DAYS.indexOf(Day) * 24 + (Hour % 12) + (Meridiem === 'PM' ? 12 : 0) - 1;
  return {
    id: time.toLowerCase().replaceAll(' ', '-'),
    Day,
    Hour,
    Meridiem,
    StudentUID,
    firstLessonAt: new Date(MONDAY + hours * 3_600_000).toISOString(),
  };
}
