import type { LessonFileAnswer, LessonFileKind } from '@school/contract/lesson-files';

/** What crosses into the child that opens a teacher's pictures and sounds: data alone. Files lie in the work's folder. */
export type LessonFileJob = { kind: LessonFileKind; ffmpeg: string };

/** What the child answers: what it has made lies in the folder, as `MADE` with each ending. */
export type Made = { ok: true; endings: string[] } | Extract<LessonFileAnswer, { ok: false }>;

export const UPLOAD_FILE = 'upload';
export const MADE = 'made';
