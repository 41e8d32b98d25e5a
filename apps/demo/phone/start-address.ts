/** Where the app begins: a page of the site, whose own query stays, with what the app says of itself. */
export function startAddress(path: string, app: Readonly<Record<string, string>>): string {
  // The host is left out again below.
  const { pathname, searchParams, hash } = new URL(path, 'http://site');
  for (const [name, value] of Object.entries(app)) searchParams.set(name, value);
  return `${pathname}?${searchParams.toString()}${hash}`;
}
