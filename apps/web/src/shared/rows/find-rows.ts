/** As a browser's own search reads: capitals, accents and umlauts' dots aside. */
export const foldForFind = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’ʼ]/g, "'").replace(/\s+/g, ' ').toLowerCase();

/** The rows that say this, in their order; none for nothing. */
export function findRows(folded: readonly string[], wanted: string): number[] {
  const query = foldForFind(wanted).trim();
  if (query === '') return [];
  return folded.flatMap((text, at) => (text.includes(query) ? [at] : []));
}

/** The one behind a row, or before it, round the end; null where there is none. */
export function findBeside(found: readonly number[], from: number, step: 1 | -1): number | null {
  const first = step === 1 ? found[0] : found.at(-1);
  const beside = step === 1 ? found.find((at) => at > from) : found.findLast((at) => at < from);
  return beside ?? first ?? null;
}
