/** A piece of a sentence that is more than words where it is shown: a link, a date. */
export type Slot<Name extends string> = { readonly slot: Name; readonly text: string };

/** A sentence in pieces, in the order of its language. */
export type Rich<Name extends string> = readonly (string | Slot<Name>)[];

export function rich<Name extends string>(...pieces: (string | Slot<Name>)[]): Rich<Name> {
  return pieces;
}
