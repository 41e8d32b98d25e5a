import type { SpeakingPerson } from '@school/contract/speaking';
import type { SpeakingHours } from '@school/domain/speaking-hours';
import type { Sitting } from '../db/seats.repo.ts';

/** Who has no username yet. */
export const NAMELESS = 'Learner';

export function presentPerson({
  id,
  name,
  role,
  isMuted,
  isCameraOff,
  isHandRaised,
}: Sitting): SpeakingPerson {
  return { seat: id, name: name ?? NAMELESS, role, isMuted, isCameraOff, isHandRaised };
}

export function presentHours(
  { isOpen, opensAt, closesAt, isLessonOn }: SpeakingHours,
  { now, rooms }: { now: Date; rooms: readonly { room: number; people: number }[] },
) {
  return {
    now: now.toISOString(),
    isOpen,
    opensAt: opensAt?.toISOString() ?? null,
    closesAt: closesAt?.toISOString() ?? null,
    isLessonOn,
    rooms: [...rooms],
  };
}
