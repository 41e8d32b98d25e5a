import type { Frame, Side, Words } from './acting.ts';
import { PICTURE, STAGE_Y, svgOf } from './drawing.ts';
import { drawFigure, FIGURE_BOX } from './figures/draw-figure.ts';
import type { FigureDrawing } from './figures/figure.ts';
import type { Palette } from './palette.ts';
import { lay, type Planes, type Sprite, toSprite } from './planes.ts';
import type { Pose } from './pose.ts';
import { rasterize } from './raster.ts';
import { lineWords, titleWords } from './scene-words.ts';
import { stage } from './stage.ts';

const WORDS_BOX = { x: 0, y: 0, width: PICTURE.width, height: 430 } as const;
const STAND_X = { a: 400, b: 1_520 } as const;

export type FilmLook = {
  title: string;
  /** The words of each line, as they stand in the picture, and who says them. */
  lines: { text: string; by: Side }[];
  place: string;
  figures: { [side in Side]: FigureDrawing };
  palette: Palette;
};

/** Draws frames of one film as yuv420p: each backdrop with its words and each pose is drawn once. */
export function createPainter(look: FilmLook): (frame: Frame) => Buffer {
  const backdrop = toSprite(rasterize(svgOf(backdropOf(look))));
  const settings = new Map<Words, Planes>();
  const sprites = new Map<string, Sprite>();
  let last: { key: string; data: Buffer } | null = null;
  const spriteOf = (side: Side, pose: Pose): Sprite =>
    remember(sprites, `${side}${JSON.stringify(pose)}`, () => paintFigure(look, side, pose));
  return (frame) => {
    const key = JSON.stringify(frame);
    if (last?.key === key) return last.data;
    const set = remember(settings, frame.words, () => paintWords(look, backdrop, frame.words));
    const picture = { ...set, data: Buffer.from(set.data) };
    for (const side of ['a', 'b'] as const) {
      const left = STAND_X[side] - FIGURE_BOX.width / 2;
      lay(picture, spriteOf(side, frame[side]), left, STAGE_Y + FIGURE_BOX.y);
    }
    last = { key, data: picture.data };
    return picture.data;
  };
}

function remember<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

function paintFigure({ figures, palette }: FilmLook, side: Side, pose: Pose): Sprite {
  const figure = drawFigure(figures[side], pose, palette);
  const facing = side === 'a' ? figure : `<g transform="scale(-1 1)">${figure}</g>`;
  return toSprite(rasterize(svgOf(facing, FIGURE_BOX)));
}

function backdropOf({ place, palette }: FilmLook): string {
  const { width, height } = PICTURE;
  return `<path fill="${palette.paper}" d="M0 0H${width}V${height}H0Z"/>${place}${stage(palette)}`;
}

function paintWords(look: FilmLook, backdrop: Planes, words: Words): Planes {
  const picture = { ...backdrop, data: Buffer.from(backdrop.data) };
  lay(picture, toSprite(rasterize(svgOf(wordsOf(look, words), WORDS_BOX))), 0, 0);
  return picture;
}

function wordsOf({ title, lines, palette }: FilmLook, words: Words): string {
  if (words === null) return '';
  if (words === 'title') return titleWords(title, palette);
  const line = lines[words];
  return line ? lineWords(line.text, STAND_X[line.by], palette) : '';
}
