import { mergeProgress } from '@school/domain/lesson-progress';
import { createOutbox } from '../../shared/outbox/outbox.ts';
import { amount, orNull, shape } from '../../shared/parse/shape.ts';

/** How far an account is in each lesson, by its id, as the server has not confirmed it yet. */
export const progressOutbox = createOutbox({
  placeOf: (UID) => `school.progress/${UID}`,
  parse: shape({
    positionSeconds: amount,
    atMs: amount,
    furthestSeconds: amount,
    seenAtMs: orNull(amount),
  }),
  merge: mergeProgress,
  // No course has more lessons than this.
  most: 1_000,
});
