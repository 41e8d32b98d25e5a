import { sayLine } from '@school/domain/pronunciation/say-line';

export type SaidText = { ipa: string; isUnsure: boolean };

/** A word or line in phonetic signs. With its tables it is a separate chunk: see `use-say-text.ts`. */
export function sayText(text: string): SaidText {
  const { ipa, doubts } = sayLine(text);
  return { ipa, isUnsure: doubts.length > 0 };
}
