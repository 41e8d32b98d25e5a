import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { svgOf } from './drawing.ts';
import { runFfmpeg, SAME_EACH_TIME } from './ffmpeg.ts';
import { DAY, NIGHT, type Palette } from './palette.ts';
import { rasterizePng } from './raster.ts';

const POSTER = { x: 0, y: 0, width: 1_280, height: 720 };

/** `poster.webp` and `poster-night.webp` of a drawing of 1280 × 720. */
export function makePosters(poster: (palette: Palette) => string, media: string): void {
  writeWebp(wrap(poster(DAY)), join(media, 'poster.webp'));
  writeWebp(wrap(poster(NIGHT)), join(media, 'poster-night.webp'));
}

/** A drawing may come with its own frame or without. */
function wrap(drawing: string): string {
  return drawing.trimStart().startsWith('<svg') ? drawing : svgOf(drawing, POSTER);
}

export function writeWebp(svg: string, file: string, width = POSTER.width): void {
  const work = mkdtempSync(join(tmpdir(), 'school-picture-'));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(join(work, 'picture.png'), rasterizePng(svg, width));
  runFfmpeg(['-i', join(work, 'picture.png'), ...SAME_EACH_TIME, '-c:v', 'libwebp', '-quality', '82', file]);
  rmSync(work, { recursive: true });
}
