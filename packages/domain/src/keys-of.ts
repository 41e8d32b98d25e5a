/** `Object.keys` of an object that has no other keys than its type names, in their order. */
export const keysOf = <Key extends string>(object: Readonly<Partial<Record<Key, unknown>>>): Key[] =>
  // TypeScript allows an object more keys than its type has, so `Object.keys` returns `string[]`.
  Object.keys(object) as Key[];
