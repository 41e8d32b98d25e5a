/** Whether the document came from this address, with its policies; a way through the app keeps the one before. */
export function wasLoadedHere(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return !entry || new URL(entry.name).pathname === window.location.pathname;
}
