import { codeOf } from './code-of.ts';

/** What we say in the provider's place, by the code of what was thrown. */
export function findWordsByCode(byCode: Readonly<Record<string, string>>, thrown: unknown): string | null {
  const code = codeOf(thrown);
  return Object.hasOwn(byCode, code) ? (byCode[code] ?? null) : null;
}
