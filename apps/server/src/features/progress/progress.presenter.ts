import type { StoredLessonProgress } from '@school/contract/progress';
import type { LessonProgress } from '@school/domain/lesson-progress';
import type { LessonProgressRow } from './progress.table.ts';

export function presentProgress(row: LessonProgressRow): StoredLessonProgress {
  return {
    lessonID: row.lessonId,
    positionSeconds: row.positionSeconds,
    at: row.reportedAt.toISOString(),
    furthestSeconds: row.furthestSeconds,
    seenAt: row.seenAt?.toISOString() ?? null,
  };
}

export function toDomain(row: LessonProgressRow): LessonProgress {
  return {
    positionSeconds: row.positionSeconds,
    atMs: row.reportedAt.getTime(),
    furthestSeconds: row.furthestSeconds,
    played: row.played,
    seenAtMs: row.seenAt?.getTime() ?? null,
  };
}

export function toRow(
  key: Pick<LessonProgressRow, 'accountId' | 'lessonId'>,
  { positionSeconds, atMs, furthestSeconds, played, seenAtMs }: LessonProgress,
): LessonProgressRow {
  const seenAt = seenAtMs === null ? null : new Date(seenAtMs);
  return {
    ...key,
    positionSeconds,
    reportedAt: new Date(atMs),
    furthestSeconds,
    played: [...played],
    seenAt,
  };
}
