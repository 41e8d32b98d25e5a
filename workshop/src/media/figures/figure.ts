import type { Palette } from '../palette.ts';
import type { Arm } from '../pose.ts';

/**
 * A half-length figure: it stands behind the stage's edge at y = 0, grows upwards, faces right. Shoulders at y = -215,
 * the head's middle at (0, -312), about 78 wide and 88 high each way.
 */
export type FigureDrawing = {
  /** Times its drawn size: children are smaller. */
  scale: number;
  sleeve: (palette: Palette) => string;
  cuff: (palette: Palette) => string;
  /** Behind the body: a rucksack, long hair. */
  behind?: (palette: Palette) => string;
  torso: (palette: Palette) => string;
  /** Hair that frames the face, drawn below its features. */
  hair: (palette: Palette) => string;
  /** Another skin than the palette's. */
  skin?: string;
  /** On the face and moving with it, below eyes and mouth: a beard, glasses. */
  onFace?: (palette: Palette) => string;
  /** A hat, or the hair on top. */
  top: (palette: Palette) => string;
  /** Before the figure, on the stage's edge: a basket, a book. */
  before?: (palette: Palette) => string;
  /** Held in the outer hand, which is at (0, 0). */
  held?: (palette: Palette) => string;
  /** How the outer arm holds it. */
  outer?: Arm;
};

export const HEAD = { x: 0, y: -312, rx: 76, ry: 86 } as const;

/** The body's plain outline, from the shoulders down behind the stage's edge. */
export const BODY =
  'M-34-236C-70-230-100-222-112-196C-126-164-126-90-130 20H130C126-90 126-164 112-196C100-222 70-230 34-236C20-226-20-226-34-236Z';
