import type { LessonSummary } from '@school/contract/lessons';

/** One lesson of the list as the server sends it: open with BASIC, with cards, a minute long. */
export function makeLesson(DocID: string, overrides: Partial<LessonSummary> = {}): LessonSummary {
  return {
    DocID,
    Title: `Lektion ${DocID}`,
    Subtitle: `lesson ${DocID}`,
    Type: 'video_lesson',
    Difficulty: 1,
    Date: '2026-11-02T00:00:00.000Z',
    VideoThumbnailURL: '/poster.webp',
    posterWidths: [],
    hasNightPoster: false,
    isAvailable: true,
    isAvailableLessons: true,
    isFreeSample: false,
    MondayLesson: false,
    MondayLessonID: null,
    GermanVersionURL: null,
    durationSeconds: 60,
    ...overrides,
  };
}

/** What a lesson's page is given of its paid part where there is nothing but a film. */
export const bareLesson = {
  hasAccess: true,
  Text: '',
  VideoHLSurl: '/l-1.m3u8',
  captions: [],
  Photos: [],
  Audios: [],
};
