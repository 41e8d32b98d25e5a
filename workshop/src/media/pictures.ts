import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { posterFile } from '../../../packages/domain/src/posters.ts';
import { makePosterSizes } from '../../../tools/src/poster-sizes.ts';
import { svgOf } from './drawing.ts';
import { DAY, NIGHT, type Palette } from './palette.ts';
import { rasterizePng } from './raster.ts';

type Drawing = (palette: Palette) => string;

const POSTER = { x: 0, y: 0, width: 1_280, height: 720 };
const PHOTO_WIDTH = 1_600;

/** `poster.webp`, `poster-night.webp` and their smaller sizes, of a drawing of 1280 × 720. */
export async function makePosters(poster: Drawing, media: string): Promise<void> {
  for (const isNight of [false, true]) {
    const file = join(media, posterFile({ isNight, size: null }));
    await writeWebp(poster(isNight ? NIGHT : DAY), file, POSTER.width);
  }
  await makePosterSizes(media);
}

/** The poster's motif, to look at large. */
export async function makePhoto(poster: Drawing, media: string): Promise<void> {
  await writeWebp(poster(DAY), join(media, 'photos', 'motif.webp'), PHOTO_WIDTH);
}

async function writeWebp(drawing: string, file: string, width: number): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  const svg = drawing.trimStart().startsWith('<svg') ? drawing : svgOf(drawing, POSTER);
  await sharp(rasterizePng(svg, width)).webp({ quality: 84, effort: 6, smartSubsample: true }).toFile(file);
}
