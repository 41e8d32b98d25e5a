import type { Palette } from '../palette.ts';

/** A thing that is spoken of: it stands on y = 0, grows upwards, and is about `width` × `height`. */
export type Prop = {
  draw: (palette: Palette) => string;
  width: number;
  height: number;
  /** Times its drawn size. */
  scale: number;
  /** How far above the others it stands; what flies comes from above and has no rod. */
  above?: number;
  /** What it takes away: it comes from where that stood. */
  takes?: string;
};
