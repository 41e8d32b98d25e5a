/** A part of the catalogue: its name in every language, and its English words, which load with what shows them. */
export type Area<Name extends string, Words> = { readonly name: Name; readonly words: Words };

export function defineArea<Name extends string, Words>(name: Name, words: Words): Area<Name, Words> {
  return { name, words };
}
