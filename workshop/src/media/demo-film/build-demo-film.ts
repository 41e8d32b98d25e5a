import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { feedFfmpeg, SAME_EACH_TIME } from '../ffmpeg.ts';
import { DAY } from '../palette.ts';
import { toSprite } from '../planes.ts';
import { rasterize, rasterizePng } from '../raster.ts';
import { FRAMES_PER_SECOND } from '../timing.ts';
import { drawPicture, UPRIGHT } from './draw-scene.ts';
import { listLoop } from './scene.ts';

/** Twice as wide as it stands on the page. */
const WIDTH = 720;
const HEIGHT = (WIDTH / UPRIGHT.width) * UPRIGHT.height;
const POSTER_WIDTH = 540;

/** Writes `demo-film.mp4` and its first picture, `demo-film.webp`; each time the same bytes. */
export async function buildDemoFilm(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const pictures = listLoop().map((frame) => drawPicture(frame, DAY));
  const input = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${WIDTH}x${HEIGHT}`];
  const output = [
    ['-framerate', String(FRAMES_PER_SECOND), '-i', '-', ...SAME_EACH_TIME, '-an'],
    ['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-profile:v', 'main', '-level:v', '3.1'],
    [
      '-crf',
      '27',
      '-threads',
      '1',
      '-x264-params',
      'cpu-independent=1',
      '-g',
      '80',
      '-sc_threshold',
      '0',
      '-pix_fmt',
      'yuv420p',
    ],
    ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
    ['-movflags', '+faststart', join(folder, 'demo-film.mp4')],
  ].flat();
  await feedFfmpeg([...input, ...output], paint(pictures));
  await sharp(rasterizePng(pictures[0] ?? '', POSTER_WIDTH))
    .webp({ quality: 82, effort: 6, smartSubsample: true })
    .toFile(join(folder, 'demo-film.webp'));
}

/** Each picture that differs from the one before it is drawn once. */
function* paint(pictures: readonly string[]): Generator<Buffer> {
  const drawn = new Map<string, Buffer>();
  for (const picture of pictures) {
    const planes = drawn.get(picture) ?? toSprite(rasterize(picture, WIDTH)).data;
    drawn.set(picture, planes);
    yield planes;
  }
}
