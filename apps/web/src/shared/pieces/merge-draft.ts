/**
 * A draft, or a part of it, of which a version was saved together with another's change: as the server had it, as it was
 * sent, as it has been typed on since, and as the server has it now.
 */
export type Versions<Value> = { base: Value; sent: Value; now: Value; merged: Value };

type Row = { id: string };

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isRows = (value: unknown): value is readonly Row[] =>
  Array.isArray(value) &&
  value.every((row: unknown) => isObject(row) && 'id' in row && typeof row.id === 'string');

/** Whatever the order of their fields. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  return Object.keys({ ...one, ...other }).every((name) =>
    isEqual(Reflect.get(one, name), Reflect.get(other, name)),
  );
}

/** Of what cannot be divided. Null: both have changed it, the other before, and this editor since. */
export function mergeWhole<Part>({ base, sent, now, merged }: Versions<Part>): { part: Part } | null {
  // What this editor had changed was taken, though perhaps not to the letter: the other has not changed it.
  if (!isEqual(sent, base) || isEqual(merged, sent)) return { part: now };
  return isEqual(now, sent) || isEqual(now, merged) ? { part: merged } : null;
}

function mergeRows({ base, sent, now, merged }: Versions<readonly Row[]>): { part: Row[] } | null {
  const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
  const rowIn = (rows: readonly Row[], wanted: string) => rows.find(({ id }) => id === wanted);
  const order = mergeWhole({ base: idsOf(base), sent: idsOf(sent), now: idsOf(now), merged: idsOf(merged) });
  if (!order) return null;
  const rows: Row[] = [];
  for (const id of new Set([...order.part, ...idsOf(now)])) {
    const row = mergeWhole({
      base: rowIn(base, id),
      sent: rowIn(sent, id),
      now: rowIn(now, id),
      merged: rowIn(merged, id),
    });
    if (!row) return null;
    if (row.part && order.part.includes(id)) rows.push(row.part);
  }
  return { part: rows };
}

function mergePart({ base, sent, now, merged }: Versions<unknown>): { part: unknown } | null {
  if (isRows(base) && isRows(sent) && isRows(now) && isRows(merged))
    return mergeRows({ base, sent, now, merged });
  return mergeWhole({ base, sent, now, merged });
}

/** What was typed on, with what another has changed: field by field, as the server merges. Null: both, the same. */
export function mergeDraft<Value extends object>(versions: Versions<Value>): { draft: Value } | null {
  const { base, sent, now, merged } = versions;
  const draft: Value = { ...now };
  for (const name of Object.keys({ ...base, ...sent, ...now, ...merged })) {
    const found = mergePart({
      base: Reflect.get(base, name),
      sent: Reflect.get(sent, name),
      now: Reflect.get(now, name),
      merged: Reflect.get(merged, name),
    });
    if (!found) return null;
    if (found.part === undefined) Reflect.deleteProperty(draft, name);
    else Reflect.set(draft, name, found.part);
  }
  return { draft };
}
