import { POSTER_FORMATS, POSTER_WIDTHS } from '@school/contract/posters';
import { type PosterPicture, posterFile } from '@school/domain/posters';

export type PosterSizes = {
  /** Those that are there in every format, by night too where there is a night. */
  widths: number[];
  hasNight: boolean;
};

/** Which pictures of its poster lie in a lesson's folder of media. The web app asks for no other. */
export function findPosterSizes(hasFile: (file: string) => boolean): PosterSizes {
  const has = (picture: PosterPicture) => hasFile(posterFile(picture));
  const hasNight = has({ isNight: true, size: null });
  const times = hasNight ? [false, true] : [false];
  const widths = POSTER_WIDTHS.filter((width) =>
    times.every((isNight) => POSTER_FORMATS.every((format) => has({ isNight, size: { width, format } }))),
  );
  return { widths, hasNight };
}
