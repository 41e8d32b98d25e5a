import type { Stage } from '@school/contract/stage';

/** A stage that nothing is sent to, for who may see it. */
export const stageOff = (now: string): Stage => ({
  hasAccess: true,
  now,
  state: 'off',
  startedAt: null,
  endedAt: null,
  title: null,
  playlistURL: null,
  recordingLessonID: null,
});
