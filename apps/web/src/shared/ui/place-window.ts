type Box = { left: number; right: number; top: number; bottom: number };
type Size = { width: number; height: number };

/** What of the screen is free: not under the page's fixed header. */
export type View = Size & { top: number };

const GAP = 8;

/**
 * Where a small window stands that speaks of something: below or above it where there is room (`prefers` first), else
 * beside it, so that it covers neither that nor the header, and never beyond an edge.
 */
export function findPlace(
  anchor: Box,
  size: Size,
  view: View,
  prefers: 'below' | 'above' = 'below',
): { left: number; top: number } {
  const [below, above] = [anchor.bottom + GAP, anchor.top - size.height - GAP];
  const fits = {
    below: below + size.height + GAP <= view.height,
    above: above >= view.top + GAP,
  };
  const [first, second] = prefers === 'below' ? (['below', 'above'] as const) : (['above', 'below'] as const);
  const side = [first, second].find((one) => fits[one]);
  const inside = (start: number, length: number, from: number, to: number) =>
    Math.max(from + GAP, Math.min(start, to - length - GAP));
  if (side)
    return {
      left: inside(anchor.left, size.width, 0, view.width),
      top: side === 'below' ? below : above,
    };
  const [before, after] = [anchor.left - size.width - GAP, anchor.right + GAP];
  return {
    left: inside(before >= GAP ? before : after, size.width, 0, view.width),
    top: inside(anchor.top, size.height, view.top, view.height),
  };
}
