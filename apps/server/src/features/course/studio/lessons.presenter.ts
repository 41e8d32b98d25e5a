import type { StudioLessonRow } from '@school/contract/studio-course';
import { type ListedLesson, subtitleOf } from '../../lessons/index.ts';

/** A lesson as the studio lists it. */
export function presentRow(row: ListedLesson): StudioLessonRow {
  return {
    lessonID: row.id,
    title: row.title,
    subtitle: subtitleOf(row),
    type: row.type,
    state: row.state,
    date: row.publishedAt.toISOString(),
    difficulty: row.difficulty,
    isFreeSample: row.isFreeSample,
    hasFilm: row.mediaPath !== '',
    isRecording: row.source === 'stage',
    durationSeconds: row.durationSeconds,
    captionLanguages: row.captions.map(({ language }) => language),
    cards: row.cards,
    comments: row.comments,
  };
}
