import type { LessonContent } from '@school/contract/course-pieces';
import { germanOf, sayIn } from '@school/contract/words';
import type { NewLesson } from '../../lessons/index.ts';

/** A lesson's row; one without a film has no folder. */
export function toLessonRow(id: string, content: LessonContent, now: Date): NewLesson {
  const { subtitle, text, media } = content;
  return {
    id,
    state: stateOf(content, now),
    type: content.type,
    title: content.title,
    subtitle: subtitle && sayIn(subtitle, 'en'),
    subtitleGerman: subtitle && germanOf(subtitle),
    difficulty: content.difficulty,
    theme: content.theme,
    dialect: content.dialect,
    publishedAt: new Date(content.date),
    text: sayIn(text, 'en'),
    textGerman: germanOf(text),
    isFreeSample: content.isFreeSample,
    isMondayLesson: content.type === 'monday_lesson',
    mondayLessonId: content.mondayLessonID,
    germanVersionUrl: content.germanVersionID && `/videos/${content.germanVersionID}`,
    durationSeconds: content.durationSeconds,
    mediaPath: media?.folder ?? '',
    playlistFile: media?.playlist ?? '',
    thumbnailFile: media?.poster ?? '',
    posterWidths: media?.posterWidths ?? [],
    hasNightPoster: media?.hasNightPoster ?? false,
    photos: content.photos,
    audios: content.audios,
  };
}

/** What a lesson is to learners now: a date that is to come keeps it from them. */
export function stateOf({ publication, date }: Pick<LessonContent, 'publication' | 'date'>, now: Date) {
  if (publication !== 'published') return publication;
  return Date.parse(date) > now.getTime() ? 'scheduled' : 'published';
}
