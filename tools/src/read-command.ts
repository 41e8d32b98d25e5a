/** What the words of a command say; null where they say nothing, as with an option that does not exist. */
export function readOrNull<Command>(
  read: (args: string[]) => Command | null,
  args: readonly string[],
): Command | null {
  try {
    return read([...args]);
  } catch {
    return null;
  }
}
