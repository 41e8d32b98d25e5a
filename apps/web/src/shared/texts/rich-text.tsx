import type { Rich } from '@school/texts/rich';
import { Fragment, type ReactNode } from 'react';

type RichTextProps<Name extends string> = {
  of: Rich<Name>;
  /** What each slot's words become. */
  slots: { readonly [Slot in Name]: (text: string) => ReactNode };
};

/** A sentence of the catalogue with links, dates and the like in it. */
export function RichText<Name extends string>({ of: pieces, slots }: RichTextProps<Name>) {
  return pieces.map((piece) =>
    typeof piece === 'string' ? piece : <Fragment key={piece.slot}>{slots[piece.slot](piece.text)}</Fragment>,
  );
}
