import type { ReviewEntry } from '@school/contract/reviews';
import { type CardAct, isHeldOn, replayActs } from '@school/domain/card-holds';
import { learningDayAt } from '@school/domain/learning-day';
import type { LogEntry } from '@school/domain/review-log';
import { ownZone } from '../../shared/dates/own-zone.ts';

/** The answers and undos among these entries, as a replay reads them. */
export const toLog = (entries: readonly ReviewEntry[]): LogEntry[] =>
  entries.flatMap((entry): LogEntry[] => {
    if ('undoes' in entry) return [entry];
    return 'act' in entry ? [] : [{ ...entry, atMs: Date.parse(entry.at) }];
  });

/** The cards that these entries put aside on the present day. */
export function listHeld(entries: readonly ReviewEntry[], now: Date): Set<string> {
  const undone = new Set(entries.flatMap((entry) => ('undoes' in entry ? entry.undoes : [])));
  const acts = entries.flatMap((entry): CardAct[] =>
    'act' in entry && !undone.has(entry.id) ? [{ ...entry, atMs: Date.parse(entry.at) }] : [],
  );
  // Mostly nothing is put aside, and Intl's first use takes longer than all the rest.
  if (acts.length === 0) return new Set();
  const zone = ownZone();
  const dayEndOf = (atMs: number) => learningDayAt(new Date(atMs), zone).end.getTime();
  const start = learningDayAt(now, zone).start.getTime();
  const held = [...Map.groupBy(acts, ({ cardID }) => cardID)].filter(([, own]) =>
    isHeldOn(replayActs(own, dayEndOf), start),
  );
  return new Set(held.map(([cardID]) => cardID));
}
