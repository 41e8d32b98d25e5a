import type { APIRequestContext } from '@playwright/test';

type LessonEntry = {
  DocID: string;
  Title: string;
  Type: 'video_lesson' | 'mini_lesson' | 'monday_lesson';
  isFreeSample: boolean;
};

/** One lesson of each kind that a test needs, from the running course. */
export async function findLessons(request: APIRequestContext) {
  const answer = await request.post('/functions/listLessons', { data: { data: null } });
  const { result } = (await answer.json()) as { result: { lessons: LessonEntry[] } };
  const find = (what: string, matches: (lesson: LessonEntry) => boolean): LessonEntry => {
    const lesson = result.lessons.find(matches);
    if (!lesson) throw new Error(`the course has no ${what}`);
    return lesson;
  };
  return {
    all: result.lessons,
    sample: find('free sample', (lesson) => lesson.isFreeSample),
    closed: find('closed lesson', (lesson) => lesson.Type === 'video_lesson' && !lesson.isFreeSample),
    mini: find('closed mini lesson', (lesson) => lesson.Type === 'mini_lesson' && !lesson.isFreeSample),
    monday: find('Monday recording', (lesson) => lesson.Type === 'monday_lesson'),
  };
}
