/** A part of the URL space that belongs to a protocol: a miss below it is a 404, never the app's page. */
export type ProtocolPath = {
  prefix: `/${string}`;
  /** Answers with data only, never with a page: there is nothing to load, frame or run (OWASP REST security). */
  isDataOnly: boolean;
};

/** Whether this URL is the prefix itself or lies below it. */
export function isBelow({ prefix }: ProtocolPath, url: string): boolean {
  if (!url.startsWith(prefix)) return false;
  const next = url[prefix.length];
  return next === undefined || next === '/' || next === '?';
}
