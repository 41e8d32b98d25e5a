/**
 * How learner and teacher of a private lesson meet. `room`: in a room of the school's own; `link`: at an address of the
 * teacher's; `phone`: the teacher calls; `place`: where the course says in words.
 */
export const LESSON_MEETINGS = ['room', 'link', 'phone', 'place'] as const;
export type LessonMeeting = (typeof LESSON_MEETINGS)[number];

/** So long before a private lesson its room is open. */
export const JOIN_MINUTES = 10;

/** In the address of `/live-meeting`: the private lesson whose room it is. */
export const LESSON_PARAMETER = 'lesson';

/** Where a private lesson's room is, for both sides. */
export function lessonRoomPath(lessonID: string): string {
  return `/live-meeting?${LESSON_PARAMETER}=${encodeURIComponent(lessonID)}`;
}

/** Whether one can go in now: to the lesson's room, or by the teacher's own link. */
export function canJoin({ startsAt, endsAt }: { startsAt: string; endsAt: string }, nowMs: number): boolean {
  return Date.parse(startsAt) - JOIN_MINUTES * 60_000 <= nowMs && nowMs < Date.parse(endsAt);
}
