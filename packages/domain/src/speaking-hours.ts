const MINUTE_MS = 60_000;

/** So long people may talk after the lesson. */
export const SPEAKING_MINUTES = 60;

export type SpeakingHours = {
  isOpen: boolean;
  /** Null while it is open, and where no date is known. */
  opensAt: Date | null;
  closesAt: Date | null;
  /** A lesson is on the stage now. */
  isLessonOn: boolean;
};

type Facts = {
  /** When lessons by the schedule end, those that are cancelled left out. */
  lessonEnds: readonly Date[];
  /** The last lesson on the stage, whose end counts as well: it may be over sooner or later than planned. */
  stage: { endedAt: Date | null } | null;
  /** What a teacher has said of the door, and until when that counts. */
  said: { door: 'open' | 'closed'; until: Date } | null;
  now: Date;
};

/** When the rooms are open: for an hour after a lesson has ended, never while one is on, and as a teacher says. */
export function findSpeakingHours({ lessonEnds, stage, said, now }: Facts): SpeakingHours {
  const isLessonOn = stage !== null && stage.endedAt === null;
  const spoken = said !== null && said.until > now ? said : null;
  if (spoken?.door === 'open') return { isOpen: true, opensAt: null, closesAt: spoken.until, isLessonOn };
  const ends = stage?.endedAt ? [...lessonEnds, stage.endedAt] : lessonEnds;
  const running = isLessonOn || spoken ? [] : ends.filter((end) => end <= now && closeOf(end) > now);
  if (running.length > 0) {
    const closesAt = new Date(Math.max(...running.map((end) => closeOf(end).getTime())));
    return { isOpen: true, opensAt: null, closesAt, isLessonOn };
  }
  const next = lessonEnds.filter((end) => end > now).map((end) => end.getTime());
  const opensAt = next.length === 0 ? null : new Date(Math.min(...next));
  return { isOpen: false, opensAt, closesAt: null, isLessonOn };
}

function closeOf(end: Date): Date {
  return new Date(end.getTime() + SPEAKING_MINUTES * MINUTE_MS);
}
