/** Opens something on first use, once. A failed attempt is tried again by the next caller. */
export function openOnce<Value>(open: () => Promise<Value>): () => Promise<Value> {
  let opening: Promise<Value> | null = null;
  return () => {
    opening ??= open().catch((thrown: unknown) => {
      opening = null;
      throw thrown;
    });
    return opening;
  };
}
