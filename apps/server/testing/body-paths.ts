export type BodyPath = readonly (string | number)[];

/** Where something stands in a body: the body itself, and every value below it. */
export function listPaths(body: unknown, at: BodyPath = []): BodyPath[] {
  if (typeof body !== 'object' || body === null) return [at];
  const below = Object.entries(body).flatMap(([key, value]) =>
    listPaths(value, [...at, Array.isArray(body) ? Number(key) : key]),
  );
  return [at, ...below];
}

/** The body with another value in one place. */
export function replaceAt(body: unknown, path: BodyPath, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  // An earlier change may have taken the place away.
  if (typeof body !== 'object' || body === null) return body;
  const changed = replaceAt((body as Record<string | number, unknown>)[key], rest, value);
  if (Array.isArray(body)) return body.map((item: unknown, index) => (index === key ? changed : item));
  return { ...body, [key]: changed };
}
