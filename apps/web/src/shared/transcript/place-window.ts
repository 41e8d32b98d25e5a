type Box = { left: number; top: number; bottom: number };
type Size = { width: number; height: number };

const GAP = 8;

/** Where a small window stands: below what it speaks of, above where there is no room, and never beyond an edge. */
export function findPlace(anchor: Box, size: Size, view: Size): { left: number; top: number } {
  const left = Math.max(GAP, Math.min(anchor.left, view.width - size.width - GAP));
  const below = anchor.bottom + GAP;
  const hasRoom = below + size.height + GAP <= view.height;
  return { left, top: hasRoom ? below : Math.max(GAP, anchor.top - size.height - GAP) };
}
