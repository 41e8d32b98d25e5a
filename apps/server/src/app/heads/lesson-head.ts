import { languageOfTag } from '@school/contract/language-cookie';
import type { LessonSummary } from '@school/contract/lessons';
import { sayIn } from '@school/contract/words';
import type { Texts } from '@school/texts/texts';
import { type Head, plainHead, type Site } from './page-head.ts';

/** Where a lesson is found: a mini lesson opens at `/videos/{id}` too. */
export function lessonPath({ DocID, Type }: Pick<LessonSummary, 'DocID' | 'Type'>): string {
  return `/${Type === 'mini_lesson' ? 'mini-lessons' : 'videos'}/${encodeURIComponent(DocID)}`;
}

export function headOfLesson(lesson: LessonSummary, site: Site): Head {
  const { Title, Subtitle, VideoThumbnailURL, isFreeSample } = lesson;
  const { texts } = site;
  const language = languageOfTag(texts.language.tag);
  const title = Subtitle === null ? Title : texts.lessons.titleAndSubtitle(Title, sayIn(Subtitle, language));
  return {
    ...plainHead(site),
    title,
    description: describe(lesson, title, texts),
    place: { path: lessonPath(lesson) },
    type: 'video.other',
    picture: { path: VideoThumbnailURL, alt: texts.heads.posterAlt(title), size: null },
    // For a members' film, search engines would show a video that visitors cannot play.
    data: isFreeSample ? filmOf(lesson, title, site) : null,
  };
}

function describe({ Type }: LessonSummary, title: string, { heads }: Texts): string {
  const { lesson, miniLesson, recording } = heads;
  if (Type === 'mini_lesson') return miniLesson(title);
  return Type === 'monday_lesson' ? recording(title) : lesson(title);
}

/** schema.org's VideoObject. The film's own address changes every two hours, so the page stands for it. */
function filmOf(lesson: LessonSummary, name: string, { publicOrigin, texts }: Site): object {
  const { VideoThumbnailURL, Date: uploadDate, durationSeconds } = lesson;
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name,
    description: describe(lesson, name, texts),
    thumbnailUrl: publicOrigin + VideoThumbnailURL,
    uploadDate,
    duration: `PT${durationSeconds}S`,
    url: publicOrigin + lessonPath(lesson),
    inLanguage: 'gsw',
    isAccessibleForFree: true,
  };
}
