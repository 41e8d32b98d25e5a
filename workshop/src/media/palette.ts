import { BRAND } from '../../../packages/domain/src/brand.ts';

/** The sheets of paper that films and posters are cut from. */
export type Palette = {
  /** The picture's ground. */
  paper: string;
  /** One step behind the ground: far hills, walls. */
  paperDeep: string;
  /** Two steps: shadows on walls, far houses. */
  sand: string;
  /** Wood, baskets, leather. */
  clay: string;
  inkSoft: string;
  ink: string;
  /** The one red detail of a picture. */
  red: string;
  /** On red, by day and by night: the cross of the flag. */
  onRed: string;
  /** Faces and hands. */
  skin: string;
};

export const DAY: Palette = {
  paper: BRAND.paper,
  paperDeep: '#f1ebdf',
  sand: '#e0d3bb',
  clay: '#a98560',
  inkSoft: '#4a443b',
  ink: BRAND.ink,
  red: BRAND.red,
  onRed: BRAND.paper,
  skin: '#efd3b3',
};

/** Paper on ink: the same pictures by night, dimmed. */
export const NIGHT: Palette = {
  paper: BRAND.ink,
  paperDeep: '#221e18',
  sand: '#3d372e',
  clay: '#7d6448',
  inkSoft: '#c9c1b3',
  ink: '#ece5d8',
  red: BRAND.red,
  onRed: BRAND.paper,
  skin: '#c9ab87',
};
