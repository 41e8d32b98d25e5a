import type { VoiceLine, VoiceSpeaker } from '@school/contract/voices';

/** A line of a lesson as the desk of voices has it. */
export const makeVoiceLine = (id: string, own: Partial<VoiceLine> = {}): VoiceLine => ({
  id,
  text: 'Grüezi',
  isCard: false,
  startMs: 0,
  endMs: 1_000,
  speaker: null,
  meaning: { en: null, de: null },
  guide: null,
  takes: [],
  choices: [],
  ...own,
});

/** The teacher, who reads. */
export const SPEAKER: VoiceSpeaker = {
  id: 'abcdefghij0123456789',
  name: 'Frau Meier',
  region: null,
  consentedAt: '2026-11-20T10:00:00.000Z',
  isMe: true,
  lines: 0,
};
