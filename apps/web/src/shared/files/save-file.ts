/** A link that is pressed and gone: the browser has no other way to save what was fetched. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers read it after the press.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
