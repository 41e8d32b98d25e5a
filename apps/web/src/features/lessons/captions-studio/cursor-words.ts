/** The word that the cursor stands in or beside; null where it is all that the line says. */
export function wordAtCursor({ value, selectionStart }: HTMLTextAreaElement): string | null {
  const words = [...value.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu)];
  const found =
    words.find(({ 0: word, index }) => index <= selectionStart && selectionStart <= index + word.length) ??
    words.find(({ index }) => index > selectionStart) ??
    words.at(-1);
  return words.length > 1 ? (found?.[0] ?? null) : null;
}

/** What is chosen of the words in the dialect; null where nothing is, which means the line. */
export function chosenWord(cell: HTMLTextAreaElement | null): string | null {
  if (cell?.dataset['language'] !== 'gsw') return null;
  const words = cell.value.slice(cell.selectionStart, cell.selectionEnd).replace(/\s+/g, ' ').trim();
  return words === '' || words === cell.value.trim() ? null : words;
}
