/** Lines are drawn in blocks: when one changes, the lines of the others are left alone. */
export const BLOCK_LINES = 50;

/** Which lines were asked for while listening comes first, block by block; a block that does not change stays the same set. */
export type HeardLines = ReadonlyMap<number, ReadonlySet<number>>;

export const noneHeard: HeardLines = new Map();

const NOTHING: ReadonlySet<number> = new Set();

export function hearLine(heard: HeardLines, line: number): HeardLines {
  const block = Math.floor(line / BLOCK_LINES);
  const known = heard.get(block) ?? NOTHING;
  return line < 0 || known.has(line) ? heard : new Map(heard).set(block, new Set(known).add(line));
}

export function heardInBlock(heard: HeardLines, block: number): ReadonlySet<number> {
  return heard.get(block) ?? NOTHING;
}
