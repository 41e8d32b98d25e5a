import { en } from '../src/en.ts';
import type { Texts } from '../src/texts.ts';

/**
 * A language for tests: English with every text in brackets. Words that a page or a mail shows without brackets do not
 * come from the catalogue. Locales and the tag are data and stay.
 */
export function makePretendLanguage(): Texts {
  const { language, ...words } = en;
  return { ...(bracket(words) as Omit<Texts, 'language'>), language };
}

function bracket(value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? '' : `[${value}]`;
  if (typeof value === 'function')
    return (...parameters: unknown[]) => bracket((value as (...given: unknown[]) => unknown)(...parameters));
  if (Array.isArray(value)) return value.map(bracket);
  return Object.fromEntries(
    Object.entries(value as object).map(([key, inner]) => [key, key === 'slot' ? inner : bracket(inner)]),
  );
}
