import type { Context } from '../../platform/context.ts';
import { createMediaTokens, type MediaTokens } from './media-tokens.ts';
import { createOpenLesson, type OpenLesson } from './open-lesson.ts';

/** Lessons as one server gives them out: it remembers their content, and the addresses of their media. */
export type Lessons = { openLesson: OpenLesson; mediaTokens: MediaTokens };

/** Made once for each server; flashcards and media share it. */
export function createLessons(ctx: Pick<Context, 'config' | 'clock'>): Lessons {
  return { openLesson: createOpenLesson(ctx.clock), mediaTokens: createMediaTokens(ctx) };
}
