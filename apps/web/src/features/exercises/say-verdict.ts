import type { Exercise } from '@school/contract/exercises';
import type { Verdict } from '@school/domain/spelling/judge';
import { REGIONS } from '@school/domain/spelling/region-names';
import { writeSound } from '@school/domain/spelling/sound-letters';
import type { Texts } from '@school/texts/texts';

type Words = Texts['exercises'];

/** One sentence that teaches. */
export function sayVerdict(
  verdict: Verdict,
  { kind, wanted }: Pick<Exercise, 'kind' | 'wanted'>,
  texts: Words,
): string {
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
      return verdicts.anotherRegion(verdict.typed, places, verdict.wanted);
    }
    case 'another-word':
      return kind === 'order' ? verdicts.notTheOrder : sayAnotherWord(verdict, verdicts);
  }
}

function sayAnotherWord(
  { typed, wanted, word }: Extract<Verdict, { kind: 'another-word' }>,
  verdicts: Words['verdicts'],
): string {
  if (typed === '') return verdicts.missing(wanted);
  if (wanted === '') return verdicts.tooMuch(typed);
  return word?.meaning === undefined
    ? verdicts.otherSounds(typed, wanted)
    : verdicts.anotherWord(typed, word.meaning, wanted);
}
