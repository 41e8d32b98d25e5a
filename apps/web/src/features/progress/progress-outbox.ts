import { mergeProgress } from '@school/domain/lesson-progress';
import type { Span } from '@school/domain/played-spans';
import { createOutbox } from '../../shared/outbox/outbox.ts';
import { amount, listOf, orNull, shape } from '../../shared/parse/shape.ts';

const parsePlayed = listOf(listOf(amount));

/** How far an account is in each lesson, by its id, as the server has not confirmed it yet. */
export const progressOutbox = createOutbox({
  placeOf: (UID) => `school.progress/${UID}`,
  parse: shape({
    positionSeconds: amount,
    atMs: amount,
    furthestSeconds: amount,
    // An earlier release kept none.
    played: (value: unknown) => (parsePlayed(value) ?? []).map(([from = 0, to = 0]): Span => [from, to]),
    seenAtMs: orNull(amount),
  }),
  merge: mergeProgress,
  // No course has more lessons than this.
  most: 1_000,
});
