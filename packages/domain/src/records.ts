/** An object of named values, as JSON has them; a list is none. */
export function isRecord(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A property of what may be anything, such as the code of a thrown error; undefined where there is none. */
export function propertyOf(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}
