import type { LessonSummary } from '@school/contract/lessons';
import { en } from '@school/texts/en';
import { LRUCache } from 'lru-cache';
import { findSummary } from '../features/lessons/index.ts';
import { type Encoded, encodePageSoon } from '../platform/compression.ts';
import type { Context } from '../platform/context.ts';
import { loggableError } from '../platform/errors.ts';

/** A database that does not answer keeps nobody from the page. */
const MAX_WAIT_MS = 500;
/** In all its encodings a page weighs 150 kB. */
const MAX_REMEMBERED = 40;
const MAX_ID_LENGTH = 200;

/**
 * A lesson's page with what everybody may know of the lesson written into it, so that its name and its poster are on the
 * first screen; as it is where there is no such lesson.
 */
export function createLessonPages(
  ctx: Pick<Context, 'config' | 'db' | 'log'>,
  page: string,
  encoded: Encoded,
): (lessonId: string) => Promise<Encoded> {
  const made = new LRUCache<string, Promise<Encoded>>({ max: MAX_REMEMBERED });
  return async (lessonId) => {
    const lesson = lessonId.length > MAX_ID_LENGTH ? null : await findInTime(ctx, lessonId);
    if (!lesson) return encoded;
    const data = JSON.stringify(lesson);
    const known = made.get(data);
    if (known) return known;
    const making = encodePageSoon(writeLesson(page, lesson, ctx.config.siteName));
    made.set(data, making);
    making.catch(() => made.delete(data));
    return making;
  };
}

async function findInTime(
  { db, log }: Pick<Context, 'db' | 'log'>,
  lessonId: string,
): Promise<LessonSummary | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), MAX_WAIT_MS);
  try {
    return await Promise.race([findSummary(db, lessonId), late.promise]);
  } catch (error) {
    log.warn({ err: loggableError(error) }, 'a page goes without its lesson');
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** Its title, and for `shared/page-data/given-lesson.ts` of the web app all that everybody may know of it. */
export function writeLesson(page: string, lesson: LessonSummary, siteName: string): string {
  const { Title, Subtitle } = lesson;
  const name = Subtitle ? en.lessons.titleAndSubtitle(Title, Subtitle) : Title;
  const title = escapeHtml(en.everywhere.pageOfSite(name, siteName));
  // No text can end the element that it stands in.
  const data = JSON.stringify(lesson).replaceAll('<', '\\u003c');
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace('</head>', () => `<script type="application/json" id="given-lesson">${data}</script></head>`);
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
