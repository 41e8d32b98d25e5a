import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { POSTER_FORMATS, POSTER_WIDTHS, type PosterFormat } from '@school/contract/posters';
import { posterFile } from '@school/domain/posters';
import sharp, { type Sharp } from 'sharp';

/** One thread and fixed settings: the same poster gives the same bytes, so that making them again changes nothing. */
sharp.concurrency(1);

const ENCODE: { [format in PosterFormat]: (picture: Sharp) => Sharp } = {
  avif: (picture) => picture.avif({ quality: 58, effort: 6 }),
  webp: (picture) => picture.webp({ quality: 80, effort: 6, smartSubsample: true }),
};

/** Makes a lesson's posters, by day and by night, smaller. Returns how many pictures were made. */
export async function makePosterSizes(media: string): Promise<number> {
  let count = 0;
  for (const isNight of [false, true]) {
    const whole = join(media, posterFile({ isNight, size: null }));
    const widest = existsSync(whole) ? (await sharp(whole).metadata()).width : 0;
    for (const width of POSTER_WIDTHS) {
      for (const format of POSTER_FORMATS) {
        const file = join(media, posterFile({ isNight, size: { width, format } }));
        // One that was made of an earlier, larger poster; none is ever made larger than it is.
        if (width > widest) rmSync(file, { force: true });
        else count += await write(ENCODE[format](sharp(whole).resize({ width })), file);
      }
    }
  }
  return count;
}

async function write(picture: Sharp, file: string): Promise<1> {
  await picture.toFile(file);
  return 1;
}
