import type { PosterFormat } from '@school/contract/posters';

/** One picture of a lesson's poster: by day or night, whole or in one of its widths. */
export type PosterPicture = {
  isNight: boolean;
  /** Null is the whole picture, which is WebP. */
  size: { width: number; format: PosterFormat } | null;
};

export const WHOLE_POSTER: PosterPicture = { isNight: false, size: null };

/** Below a lesson's `media`: `poster.webp`, `poster-640.avif`, `poster-night.webp`, `poster-night-640.avif`. */
export function posterFile({ isNight, size }: PosterPicture): string {
  const name = isNight ? 'poster-night' : 'poster';
  return size ? `${name}-${size.width}.${size.format}` : `${name}.webp`;
}

/** Where everybody gets it. The whole poster by day has the lesson's address without a file's name. */
export function posterAddress(lessonID: string, picture: PosterPicture = WHOLE_POSTER): string {
  const lesson = `/media/posters/${encodeURIComponent(lessonID)}`;
  const isPlain = !picture.isNight && picture.size === null;
  return isPlain ? lesson : `${lesson}/${posterFile(picture)}`;
}

/** What `posterFile` names, or null: nothing else of a lesson's folder is a poster. */
export function findPosterPicture(file: string, widths: readonly number[]): PosterPicture | null {
  const parts = /^poster(-night)?(?:-(\d{1,4})\.(avif|webp)|\.webp)$/.exec(file);
  if (!parts) return null;
  const isNight = parts[1] !== undefined;
  if (parts[2] === undefined) return { isNight, size: null };
  const width = Number(parts[2]);
  const format = parts[3] === 'avif' ? 'avif' : 'webp';
  return widths.includes(width) ? { isNight, size: { width, format } } : null;
}
