import type { CaptionsContent, CourseCard, LessonContent } from '@school/contract/course-pieces';
import type { Flashcard } from '@school/contract/flashcards';
import type { OpeningLine } from '@school/contract/lesson-opening';
import type { LessonSummary, SecureLesson } from '@school/contract/lessons';
import type { StudioLesson } from '@school/contract/studio-course';
import { checkLessonAccess } from '@school/domain/access';
import { courseDateOf } from '@school/domain/school-time';
import { chooseLessonDoor } from '../../../features/lessons/lesson-door.ts';
import type { LessonState } from '../../../features/lessons/use-lesson.ts';

/** A lesson as it stands in the studio, with what is typed and not saved yet. */
export type Draft = {
  lesson: StudioLesson;
  content: LessonContent;
  captions: CaptionsContent;
  cards: readonly CourseCard[];
};

export const READERS = {
  visitor: { isSignedIn: false, tier: 0 },
  'no-plan': { isSignedIn: true, tier: 0 },
  basic: { isSignedIn: true, tier: 1 },
  vip: { isSignedIn: true, tier: 2 },
} as const;
export type ReaderName = keyof typeof READERS;

/** Of a film that a closed lesson lets everybody read. */
const OPENING_LINES = 2;

const LABELS = {
  gsw: 'Schwyzertüütsch',
  en: 'English',
  de: 'Deutsch',
} as const;

export function summaryOf({ lesson, content, cards }: Draft): LessonSummary {
  const { media, dialect } = content;
  return {
    DocID: lesson.lessonID,
    Title: content.title,
    Subtitle: content.subtitle,
    Type: content.type,
    Difficulty: content.difficulty,
    ...(dialect !== null && dialect !== lesson.schoolDialect && { Dialect: dialect }),
    Date: courseDateOf(new Date(content.date)),
    VideoThumbnailURL: media ? `${lesson.mediaBase}${media.poster}` : '',
    posterWidths: [],
    hasNightPoster: false,
    isAvailable: true,
    isAvailableLessons: cards.length > 0,
    isFreeSample: content.isFreeSample,
    MondayLesson: content.type === 'monday_lesson',
    MondayLessonID: content.mondayLessonID,
    GermanVersionURL: content.germanVersionID && `/videos/${content.germanVersionID}`,
    durationSeconds: content.durationSeconds,
  };
}

/** Why it is closed to this reader once it is published, by the specification's code; null where it is open. */
export function refusalOf({ content }: Draft, reader: ReaderName): 1 | 2 | 3 | null {
  const access = checkLessonAccess(READERS[reader], {
    isAvailable: true,
    isFreeSample: content.isFreeSample,
    isMondayLesson: content.type === 'monday_lesson',
  });
  return access.ok ? null : access.code;
}

function secureOf({ lesson: { mediaBase }, content, captions }: Draft): SecureLesson {
  const link = ({ file, title }: LessonContent['photos'][number]) => ({ url: `${mediaBase}${file}`, title });
  return {
    hasAccess: true,
    Text: content.text,
    VideoHLSurl: content.media ? `${mediaBase}${content.media.playlist}` : '',
    Photos: content.photos.map(link),
    Audios: content.audios.map(link),
    captions: (['gsw', 'en', 'de'] as const)
      .filter((language) => (captions[language] ?? []).length > 0)
      .map((language) => ({
        language,
        label: LABELS[language],
        url: `${mediaBase}captions/${language}.vtt`,
      })),
  };
}

/** What its page is made of, for this reader. */
export function stateOf(draft: Draft, reader: ReaderName): LessonState {
  const refusal = refusalOf(draft, reader);
  const secure = refusal === null ? secureOf(draft) : null;
  const door = chooseLessonDoor({
    hasContent: secure !== null,
    isWaiting: false,
    refusal,
    isMondayRecording: draft.content.type === 'monday_lesson',
  });
  return { summary: summaryOf(draft), secure, isWaiting: false, refusal, door, refetch: () => undefined };
}

/** How its film begins: the lines of its first language, each with what it means. */
export function openingOf({ captions }: Draft): OpeningLine[] {
  const languages = (['gsw', 'de', 'en'] as const).filter((language) => captions[language]?.length);
  const [first] = languages;
  return (first ? (captions[first] ?? []) : []).slice(0, OPENING_LINES).map(({ id, speaker }) => ({
    speaker,
    words: Object.fromEntries(
      languages.flatMap((language) => {
        const line = captions[language]?.find((known) => known.id === id);
        return line ? [[language, line.text] as const] : [];
      }),
    ),
  }));
}

export function flashcardsOf({ lesson: { mediaBase }, cards }: Draft): Flashcard[] {
  return cards.map(({ id, swissGerman, english, standardGerman, soundFile, regions }) => ({
    id,
    SwissGerman: swissGerman,
    English: english,
    ...(standardGerman !== null && { StandardGerman: standardGerman }),
    ...(regions && { Regions: regions }),
    ...(soundFile !== null && { Sound: `${mediaBase}${soundFile}` }),
  }));
}
