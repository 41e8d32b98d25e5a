import type { LessonSummary } from '@school/contract/lessons';
import { lessonsTexts } from '@school/texts/en/lessons';
import { LessonList } from '../../../features/lessons/lesson-list.tsx';
import { LessonView } from '../../../features/lessons/lesson-view.tsx';
import type { ListReader } from '../../../features/lessons/list-reader.ts';
import type { LessonState } from '../../../features/lessons/use-lesson.ts';
import type { LessonListState } from '../../../features/lessons/use-lesson-list.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Section } from '../../../shared/ui/page.tsx';

/** What `fill-lesson.ts` puts the page's own lesson in the place of. */
const ANY_LESSON: LessonSummary = {
  DocID: 'any',
  Title: '…',
  Subtitle: '…',
  Type: 'video_lesson',
  Difficulty: 1,
  Date: '2026-01-01T00:00:00.000Z',
  VideoThumbnailURL: '',
  posterWidths: [],
  hasNightPoster: false,
  isAvailable: true,
  isAvailableLessons: true,
  isFreeSample: false,
  MondayLesson: false,
  MondayLessonID: null,
  GermanVersionURL: null,
  durationSeconds: 0,
};

const nothing = () => undefined;
const WAITING: LessonState = {
  summary: ANY_LESSON,
  secure: null,
  isWaiting: true,
  refusal: null,
  door: 'waiting',
  refetch: nothing,
};
const NO_LIST: LessonListState = {
  lessons: [],
  isLoading: true,
  isFetched: false,
  isMissing: false,
  failure: undefined,
  retry: nothing,
};
const READER: ListReader = {
  isSignedIn: false,
  tier: 0,
  progress: {},
  isLoading: true,
  isMissing: false,
  retry: nothing,
};

/** A lesson's page before the app's code is there: `prerender.tsx` makes it, any lesson fits in. */
export function LessonFrame() {
  const { allLessons, types } = useTexts(lessonsTexts);
  return (
    <>
      <div data-lesson-frame={JSON.stringify(types)}>
        <LessonView lessonID={ANY_LESSON.DocID} lesson={WAITING} player={{ atEnd: null }} />
      </div>
      <Section title={allLessons}>
        <LessonList list={NO_LIST} reader={READER} />
      </Section>
    </>
  );
}
