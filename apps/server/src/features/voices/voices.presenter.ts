import type { LessonVoiceCounts, VoiceSpeaker, VoiceTake } from '@school/contract/voices';
import { orderDialects } from '@school/domain/dialects';
import { saysTheSame } from '@school/domain/same-words';
import { type DialectCounts, dialectOf } from './choices.repo.ts';
import type { CountedSpeaker } from './speakers.repo.ts';
import type { TakeRow } from './voices.table.ts';

/** `text` is what its line says now. */
export const presentTake = (take: TakeRow, text: string): VoiceTake => ({
  id: take.id,
  speakerID: take.speakerId,
  recordedAt: take.recordedAt.toISOString(),
  seconds: take.durationMs / 1_000,
  isClipped: take.isClipped,
  fits: saysTheSame(take.said, text),
});

export const presentSpeaker = (speaker: CountedSpeaker, reader: string): VoiceSpeaker => ({
  id: speaker.id,
  name: speaker.name,
  region: speaker.region,
  consentedAt: speaker.consentedAt.toISOString(),
  isMe: speaker.accountId === reader,
  lines: speaker.lines,
});

/** How far a lesson is, in each dialect in which something of it is read. */
export function presentCounts(
  counts: readonly DialectCounts[],
): Pick<LessonVoiceCounts, 'dialects' | 'unpublished'> {
  const read = counts.filter(({ recorded }) => recorded > 0);
  const inOrder = orderDialects(read.map(({ dialect }) => dialectOf(dialect)));
  return {
    dialects: inOrder.map((region) => ({
      region,
      recorded: read.find(({ dialect }) => dialectOf(dialect) === region)?.recorded ?? 0,
    })),
    unpublished: counts.reduce((sum, own) => sum + own.unpublished, 0),
  };
}
