import type { Context } from '../../../platform/context.ts';
import { deleteLessonsBefore } from '../db/lessons.repo.ts';

/** So long a learner may ask when the lessons were. */
const KEPT_MS = 400 * 86_400_000;

/** Forgets lessons of more than a year ago. Hours that were held and not paid go with `expireReservations` of billing. */
export async function purgePrivateLessons({ db, clock }: Context): Promise<void> {
  await deleteLessonsBefore(db, new Date(clock.now().getTime() - KEPT_MS));
}
