import type { en } from './en.ts';
import type { Slot } from './rich.ts';

/** The same keys with the same parameters; only the words may be others. */
export type Wide<Words> = Words extends string
  ? string
  : Words extends Slot<string>
    ? Words
    : Words extends (...parameters: infer Parameters) => infer Result
      ? (...parameters: Parameters) => Wide<Result>
      : { readonly [Key in keyof Words]: Wide<Words[Key]> };

/** A language's whole catalogue. English is the model: no other may lack a key or add one. */
export type Texts = Wide<typeof en>;

export type AreaName = keyof Texts;
