/** Why nothing comes of a mix of voices into a film; each has its sentence in the texts. */
export const MIX_REASONS = [
  'no-film',
  'no-takes',
  'no-ffmpeg',
  'disk-full',
  'takes-changed',
  'film-changed',
  'broken',
  'too-slow',
  'failed',
] as const;
export type MixReason = (typeof MIX_REASONS)[number];
