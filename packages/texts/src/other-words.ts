const isBag = (value: unknown): value is { [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A catalogue, or a part of it, with other words in some places. */
export function withOtherWords<Words>(words: Words, others: unknown): Words {
  if (!isBag(words) || !isBag(others)) return (others ?? words) as Words;
  const changed = Object.entries(others).map(([key, other]): [string, unknown] => [
    key,
    withOtherWords(words[key], other),
  ]);
  return { ...words, ...Object.fromEntries(changed) };
}
