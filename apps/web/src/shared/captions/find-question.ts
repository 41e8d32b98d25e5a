import type { Line } from './lines.ts';

/** A whole sentence; 'Und Ine?' alone says nothing to who has not just heard the rest. */
const FEWEST_WORDS = 3;

/**
 * What somebody asks in a film, and who: the first question of three words or more. A line may end with it, so it is cut
 * from the sentence before.
 */
export function findQuestion(lines: readonly Line[]): { speaker: string | null; said: string } | null {
  for (const { speaker, words, isCovered } of lines) {
    const said = isCovered ? undefined : /[^.!?…]+\?$/u.exec(words.gsw?.trim() ?? '')?.[0].trim();
    if (said && said.split(/\s+/u).length >= FEWEST_WORDS) return { speaker, said };
  }
  return null;
}
