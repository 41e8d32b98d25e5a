import type { LessonSummary } from '@school/contract/lessons';
import { POSTER_FORMATS, type PosterFormat } from '@school/contract/posters';
import { posterAddress } from '@school/domain/posters';

/** A list that an earlier release kept names no widths. */
export type PosterLesson = Pick<LessonSummary, 'DocID'> &
  Partial<Pick<LessonSummary, 'posterWidths' | 'hasNightPoster'>>;

type Choice = { isNight: boolean; format: PosterFormat };
type Source = { isNight: boolean; type: string; srcSet: string };

/** The whole poster is this large; `docs/content-format.md` asks for it. */
export const WHOLE_POSTER_SIZE = { width: 1280, height: 720 };

/** What a `<picture>` chooses from: the first that fits, so the night stands before the day. */
export function listPosterSources(lesson: PosterLesson): Source[] {
  const times = lesson.hasNightPoster ? [true, false] : [false];
  return times.flatMap((isNight) =>
    POSTER_FORMATS.map((format) => ({
      isNight,
      type: `image/${format}`,
      srcSet: listPictures(lesson, { isNight, format }).join(', '),
    })).filter(({ srcSet }) => srcSet !== ''),
  );
}

/** The parts of a `srcset`; the whole poster, which is WebP, is its widest. */
function listPictures({ DocID, posterWidths = [] }: PosterLesson, { isNight, format }: Choice): string[] {
  const sized = posterWidths.map(
    (width) => `${posterAddress(DocID, { isNight, size: { width, format } })} ${width}w`,
  );
  if (format !== 'webp') return sized;
  return [...sized, `${posterAddress(DocID, { isNight, size: null })} ${WHOLE_POSTER_SIZE.width}w`];
}
