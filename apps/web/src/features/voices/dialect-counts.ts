import type { Dialect } from '@school/domain/dialects';
import { voicesTexts } from '@school/texts/en/voices';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { nameDialect } from './dialect-lines.ts';

type Counted = {
  /** All that are to be said of the lesson. */
  dialects: readonly Dialect[];
  /** What the school calls its own. */
  own: string;
  counts: readonly { region: Dialect; recorded: number }[];
  lines: number;
};

/** Says how much of a lesson is read; in each dialect where there are several. */
export function useCountDialects(): (counted: Counted) => string {
  const { recorded } = useTexts(voicesTexts).lessons;
  return ({ dialects, own, counts, lines }) => {
    const say = (dialect: Dialect | undefined) =>
      recorded(counts.find(({ region }) => region === dialect)?.recorded ?? 0, lines);
    if (dialects.length < 2) return say(dialects[0]);
    return dialects.map((dialect) => `${nameDialect(dialect, own)}: ${say(dialect)}`).join(' · ');
  };
}
