import type { VoiceSpeaker, VoiceTake } from '@school/contract/voices';
import { saysTheSame } from '@school/domain/same-words';
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
