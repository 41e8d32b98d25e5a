import { isDeepStrictEqual as isEqual } from 'node:util';

/** Null: both have changed the same. */
type Merged<Content> = { content: Content } | null;

/** One of three that two people have made of one: what only one of them has changed is taken. */
export function mergeValue<Value>(base: Value, mine: Value, theirs: Value): Merged<Value> {
  if (isEqual(mine, theirs) || isEqual(theirs, base)) return { content: mine };
  return isEqual(mine, base) ? { content: theirs } : null;
}

/** The same, field by field. */
export function mergeFields<Content extends object>(
  base: Content,
  mine: Content,
  theirs: Content,
  mergeField: (base: unknown, mine: unknown, theirs: unknown) => Merged<unknown> = mergeValue,
): Merged<Content> {
  const fieldOf = (content: Content, name: string): unknown => Reflect.get(content, name);
  const names = new Set([base, mine, theirs].flatMap((content) => Object.keys(content)));
  const content: Content = { ...theirs };
  for (const name of names) {
    const merged = mergeField(fieldOf(base, name), fieldOf(mine, name), fieldOf(theirs, name));
    if (!merged) return null;
    if (merged.content === undefined) Reflect.deleteProperty(content, name);
    else Reflect.set(content, name, merged.content);
  }
  return { content };
}

/** The same, row by row: a row is the same by its id. Where both have added, removed or moved rows, that is a conflict. */
export function mergeRows<Row extends { id: string }>(
  base: readonly Row[],
  mine: readonly Row[],
  theirs: readonly Row[],
): Merged<Row[]> {
  const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
  const order = mergeValue(idsOf(base), idsOf(mine), idsOf(theirs));
  if (!order) return null;
  const [ofBase, ofMine, ofTheirs] = [base, mine, theirs].map(
    (rows) => new Map(rows.map((row) => [row.id, row])),
  );
  const merged: Row[] = [];
  for (const id of new Set([...order.content, ...(ofBase?.keys() ?? [])])) {
    const row = mergeValue(ofBase?.get(id), ofMine?.get(id), ofTheirs?.get(id));
    if (!row) return null;
    if (row.content && order.content.includes(id)) merged.push(row.content);
  }
  return { content: merged };
}
