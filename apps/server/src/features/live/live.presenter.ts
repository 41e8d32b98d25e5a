import type { LiveDate as WireDate } from '@school/contract/live';
import type { LiveDate } from '@school/domain/live-schedule';

export function presentDate(row: LiveDate): WireDate {
  const { date, startsAt, endsAt, title, description, words, cancelledFor } = row;
  return {
    date,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    title,
    description,
    words: [...words],
    cancelledFor,
  };
}
