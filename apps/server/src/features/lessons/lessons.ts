import type { Context } from '../../platform/context.ts';
import { createHearsComputer, type HearsComputer } from './film-voice.ts';
import type { LessonRow } from './lessons.table.ts';
import { createMediaTokens, type MediaTokens } from './media-tokens.ts';
import { createOpenLesson, type OpenLesson } from './open-lesson.ts';

/** Where the media of an opened lesson lie, for its reader: an address with their token, to which a file's path is added. */
export type MediaBaseOf = (
  lesson: Pick<LessonRow, 'id' | 'mediaPath' | 'isFreeSample'>,
  reader: string | null,
) => string;

/** Lessons as one server gives them out: it remembers their content, and the addresses of their media. */
export type Lessons = {
  openLesson: OpenLesson;
  mediaTokens: MediaTokens;
  mediaBaseOf: MediaBaseOf;
  hearsComputer: HearsComputer;
};

/** Made once for each server; flashcards and media share it. */
export function createLessons(ctx: Pick<Context, 'config' | 'clock' | 'sessionClock' | 'media'>): Lessons {
  const mediaTokens = createMediaTokens(ctx);
  const mediaBaseOf: MediaBaseOf = ({ id, mediaPath, isFreeSample }, reader) => {
    const uid = isFreeSample ? 'public' : (reader ?? 'public');
    return `/media/${mediaTokens.sign({ lessonId: id, folder: mediaPath, uid })}/`;
  };
  const hearsComputer = createHearsComputer(ctx.media);
  return { openLesson: createOpenLesson(ctx.clock), mediaTokens, mediaBaseOf, hearsComputer };
}
