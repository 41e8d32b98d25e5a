import { addDays, type Day, dayIn, instantIn } from './school-time.ts';

/** Until this hour the night belongs to the day before it. */
const DAY_TURNS_AT = 4;

/** From four in the morning to the next four in the morning. `end` is the first instant of the next day. */
export type LearningDay = { day: Day; start: Date; end: Date };

/** The learning day that it is at this instant where the clocks are those of `zone`. */
export function learningDayAt(instant: Date, zone: string): LearningDay {
  const date = dayIn(zone, instant);
  const day = learningDayOf(date, zone);
  return instant < day.start ? learningDayOf(addDays(date, -1), zone) : day;
}

/** The learning day after this one. */
export const nextLearningDay = ({ day }: LearningDay, zone: string): LearningDay =>
  learningDayOf(addDays(day, 1), zone);

/** So many learning days one after the other, from this one on. */
export function listLearningDays(first: Day, count: number, zone: string): LearningDay[] {
  return Array.from({ length: count }, (_none, index) => learningDayOf(addDays(first, index), zone));
}

/** So many weeks from Monday to Monday, up to the one of this day; each is named by its first day. */
export function listLearningWeeks({ day }: LearningDay, count: number, zone: string): LearningDay[] {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return Array.from({ length: count }, (_none, index) => {
    const monday = addDays(day, 7 * (index + 1 - count) - sinceMonday);
    return {
      day: monday,
      start: learningDayOf(monday, zone).start,
      end: learningDayOf(addDays(monday, 7), zone).start,
    };
  });
}

const learningDayOf = (day: Day, zone: string): LearningDay => ({
  day,
  start: instantIn(zone, day, DAY_TURNS_AT),
  end: instantIn(zone, addDays(day, 1), DAY_TURNS_AT),
});
