import type { Frame, Side } from './acting.ts';
import { type Box, PICTURE, svgPart } from './drawing.ts';
import { drawFigure, FIGURE_BOX } from './figures/draw-figure.ts';
import type { FigureDrawing } from './figures/figure.ts';
import { CAMERAS, type Framing } from './framing.ts';
import type { Palette } from './palette.ts';
import { lay, type Planes, type Sprite, toSprite } from './planes.ts';
import type { Pose } from './pose.ts';
import { drawProp, propBox } from './props/draw-prop.ts';
import { rasterize } from './raster.ts';
import { titleWords } from './scene-words.ts';

/** Where the two stand, before the place: larger than drawn, and cut off by the picture's lower edge. */
const STAND_X = { a: 430, b: 1_490 } as const;
const STAND_SCALE = 1.42;

export type FilmLook = {
  title: string;
  place: string;
  figures: { [side in Side]: FigureDrawing };
  palette: Palette;
};

/** A drawing as it lies in the picture. */
type Layer = { sprite: Sprite; left: number; top: number };

/** So many are kept: a line's poses come again, those of the whole film would fill the memory. */
const KEPT_LAYERS = 160;

/** Draws frames of one film as yuv420p: each backdrop and each pose is drawn once for each framing. */
export function createPainter(look: FilmLook): (frame: Frame) => Buffer {
  const backdrops = new Map<string, Planes>();
  const layers = new Map<string, Layer | null>();
  let last: { key: string; data: Buffer } | null = null;
  const layerOf = (framing: Framing, name: string, box: Box, draw: () => string) => {
    if (layers.size > KEPT_LAYERS) layers.clear();
    return remember(layers, `${framing} ${name}`, () => paintLayer(draw(), box, framing));
  };
  return (frame) => {
    const { framing, words, seen } = frame;
    const key = JSON.stringify({ ...frame, words: words === 'title' });
    if (last?.key === key) return last.data;
    const isTitle = words === 'title';
    const backdrop = remember(backdrops, `${framing} ${isTitle}`, () =>
      paintBackdrop(look, framing, isTitle),
    );
    const picture = { ...backdrop, data: Buffer.from(backdrop.data) };
    const parts = [
      ...seen.map((prop) =>
        layerOf(framing, JSON.stringify(prop), propBox(prop), () => drawProp(prop, look.palette)),
      ),
      ...(['a', 'b'] as const).map((side) =>
        layerOf(framing, `${side}${JSON.stringify(frame[side])}`, boxOf(side), () =>
          standing(look, side, frame[side]),
        ),
      ),
    ];
    for (const part of parts) if (part) lay(picture, part.sprite, part.left, part.top);
    last = { key, data: picture.data };
    return picture.data;
  };
}

function remember<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = known.get(key);
  if (value !== undefined) return value;
  const made = make();
  known.set(key, made);
  return made;
}

function standing({ figures, palette }: FilmLook, side: Side, pose: Pose): string {
  const facing = side === 'a' ? STAND_SCALE : -STAND_SCALE;
  const figure = drawFigure(figures[side], pose, palette);
  return `<g transform="translate(${STAND_X[side]} ${PICTURE.height}) scale(${facing} ${STAND_SCALE})">${figure}</g>`;
}

function boxOf(side: Side): Box {
  const { x, y, width, height } = FIGURE_BOX;
  return {
    x: STAND_X[side] + x * STAND_SCALE,
    y: PICTURE.height + y * STAND_SCALE,
    width: width * STAND_SCALE,
    height: height * STAND_SCALE,
  };
}

/** A drawing within its box, seen by a camera: the part that is in the picture, if any; at even places. */
function paintLayer(drawing: string, box: Box, framing: Framing): Layer | null {
  const camera = CAMERAS[framing];
  const zoom = PICTURE.width / camera.width;
  const even = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value / 2) * 2));
  const left = even((box.x - camera.x) * zoom, PICTURE.width);
  const right = even((box.x + box.width - camera.x) * zoom, PICTURE.width);
  const top = even((box.y - camera.y) * zoom, PICTURE.height);
  const bottom = even((box.y + box.height - camera.y) * zoom, PICTURE.height);
  if (right <= left || bottom <= top) return null;
  const size = { width: right - left, height: bottom - top };
  const part = {
    x: camera.x + left / zoom,
    y: camera.y + top / zoom,
    width: size.width / zoom,
    height: size.height / zoom,
  };
  return { sprite: toSprite(rasterize(svgPart(drawing, part, size))), left, top };
}

function paintBackdrop({ place, palette, title }: FilmLook, framing: Framing, isTitle: boolean): Planes {
  const { width, height } = PICTURE;
  const words = isTitle ? titleWords(title, palette) : '';
  const drawing = `<path fill="${palette.paper}" d="M0 0H${width}V${height}H0Z"/>${place}${words}`;
  return toSprite(rasterize(svgPart(drawing, CAMERAS[framing], PICTURE)));
}
