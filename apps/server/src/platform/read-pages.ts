/** Page after page, each from the last row of the one before (null at first), until one is empty. */
export async function* readPages<Row>(
  readAfter: (last: Row | null) => Promise<readonly Row[]>,
): AsyncIterable<readonly Row[]> {
  let last: Row | null = null;
  for (;;) {
    const rows: readonly Row[] = await readAfter(last);
    last = rows.at(-1) ?? null;
    if (last === null) return;
    yield rows;
  }
}
