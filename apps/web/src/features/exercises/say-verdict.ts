import type { Exercise } from '@school/contract/exercises';
import type { Language } from '@school/contract/language-cookie';
import type { Verdict } from '@school/domain/spelling/judge';
import { REGIONS } from '@school/domain/spelling/region-names';
import { writeSound } from '@school/domain/spelling/sound-letters';
import type { Texts } from '@school/texts/texts';
import { asWritten } from './as-written.ts';

/** More missing words than this are only counted: below the sentence they stand one by one. */
const MOST_NAMED = 4;

type Words = Texts['exercises'];

/** One sentence that teaches; what a word means is said in the language of the page. */
export function sayVerdict(
  verdict: Verdict,
  { kind, wanted, line }: Pick<Exercise, 'kind' | 'wanted' | 'line'>,
  { texts, language }: { texts: Words; language: Language },
): string {
  const write = (folded: string) => asWritten(folded, line?.text ?? wanted);
  const { verdicts, ways } = texts;
  switch (verdict.kind) {
    case 'right':
      return verdicts.right;
    case 'spelt-otherwise':
      return verdicts.speltOtherwise(wanted, verdict.ways.map((way) => ways[way]).join('; '));
    case 'nearly': {
      const { wanted: said, typed: heard } = verdict.slip;
      if (said === null) return verdicts.soundTooMuch(writeSound(heard ?? 0));
      if (heard === null) return verdicts.soundMissing(writeSound(said));
      return verdicts.notTheSound(writeSound(said), writeSound(heard));
    }
    case 'another-region': {
      const places = verdict.regions.map((region) => REGIONS[region]).join(', ');
      return verdicts.anotherRegion(verdict.typed, places, write(verdict.wanted));
    }
    case 'another-word': {
      const { typed, word } = verdict;
      if (kind === 'order') return verdicts.notTheOrder;
      if (kind === 'listen') return verdicts.notHeard(write(verdict.wanted), typed);
      if (typed === '') {
        const missing = listMissing(verdict).map(write);
        return missing.length > MOST_NAMED ? verdicts.missingMany(missing.length) : verdicts.missing(missing);
      }
      if (verdict.wanted === '') return verdicts.tooMuch(typed);
      const meaning = (language === 'de' ? word?.german : undefined) ?? word?.meaning;
      return meaning === undefined
        ? verdicts.otherSounds(typed, write(verdict.wanted))
        : verdicts.anotherWord(typed, meaning, write(verdict.wanted));
    }
  }
}

/** Every word that was left out, in the order of the line. */
function listMissing({ words }: Verdict): string[] {
  return words.flatMap((word) => (word.kind === 'another-word' && word.typed === '' ? [word.wanted] : []));
}
