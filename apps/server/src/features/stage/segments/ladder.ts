/** Seconds of a piece: what a viewer is behind is about three of them (RFC 8216 §6.3.3). */
export const SEGMENT_SECONDS = 2;

export type Rendition = { name: string; longSide: number; videoKbit: number; audioKbit: number };

/** The smallest first: a viewer begins with what surely comes. A picture is never made larger than it came. */
export const LADDER: readonly Rendition[] = [
  { name: 'v360', longSide: 640, videoKbit: 600, audioKbit: 96 },
  { name: 'v720', longSide: 1280, videoKbit: 2_200, audioKbit: 128 },
];
