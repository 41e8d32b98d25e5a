/** Remembers the cursor of the field that one types in; the answer puts it back once what the field says was replaced. */
export function holdCursor(): () => void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return () => undefined;
  const { value, selectionStart: start, selectionEnd: end } = field;
  return () => {
    if (start === null || end === null || field.value === value || document.activeElement !== field) return;
    const isAfterChange =
      field.value.endsWith(value.slice(end)) && !field.value.startsWith(value.slice(0, start));
    const moved = isAfterChange ? field.value.length - value.length : 0;
    field.setSelectionRange(Math.max(0, start + moved), Math.max(0, end + moved));
  };
}
