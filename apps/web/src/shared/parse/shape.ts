/** Reads a value that anybody may have written; undefined where it is not what it should be. */
export type Parse<Value> = (value: unknown) => Value | undefined;

type Fields<Shape> = { readonly [Name in keyof Shape]: Parse<Shape[Name]> };

export const string: Parse<string> = (value) => (typeof value === 'string' ? value : undefined);
export const boolean: Parse<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);
/** A finite number, 0 or more. */
export const amount: Parse<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;

export function oneOf<const Value>(values: readonly Value[]): Parse<Value> {
  return (value) => values.find((one) => one === value);
}

export function orNull<Value>(parse: Parse<Value>): Parse<Value | null> {
  return (value) => (value === null ? null : parse(value));
}

/** A list of them; with another entry it is none. */
export function listOf<Value>(parse: Parse<Value>): Parse<Value[]> {
  return (value) => {
    if (!Array.isArray(value)) return undefined;
    const found = value.map((entry: unknown) => parse(entry));
    return found.every((entry) => entry !== undefined) ? found : undefined;
  };
}

/** Of an object those of the fields that can be read, and nothing else. */
export function someOf<Shape extends object>(fields: Fields<Shape>): Parse<Partial<Shape>> {
  return (value) => {
    if (typeof value !== 'object' || value === null) return undefined;
    const found: Partial<Shape> = {};
    for (const name in fields) {
      const field = fields[name](Reflect.get(value, name));
      if (field !== undefined) found[name] = field;
    }
    return found;
  };
}

/** An object with all of the fields; others are left out. */
export function shape<Shape extends object>(fields: Fields<Shape>): Parse<Shape> {
  const parse = someOf(fields);
  const isWhole = (found: Partial<Shape>): found is Shape =>
    Object.keys(fields).every((name) => name in found);
  return (value) => {
    const found = parse(value);
    return found && isWhole(found) ? found : undefined;
  };
}

/** What a JSON text says; undefined where it is none, or there is no text. */
export function parseJson<Value>(parse: Parse<Value>, json: string | null): Value | undefined {
  try {
    return parse(JSON.parse(json ?? ''));
  } catch {
    return undefined;
  }
}
