import { foldForSearch } from '@school/domain/search-folding';
import { COMMON_WORDS } from '@school/domain/spelling/common-words';
import { judge } from '@school/domain/spelling/judge';
import { createLexicon } from '@school/domain/spelling/lexicon';
import { OPEN_NEGATIVES, OPEN_VARIANTS } from '@school/domain/testing/spelling/labelled-open';
import { median, type Row, type RowGroup } from './row.ts';

/** Words in the spellings of many hands, and as many that are others. */
const PAIRS = `${OPEN_VARIANTS.trim()}\n${OPEN_NEGATIVES.trim()}`
  .split('\n')
  .map((row): [string, string] => {
    const [wanted = '', typed = ''] = row.split('\t');
    return [wanted, typed];
  })
  .filter(([wanted]) => !wanted.includes(' '));
const LEXICON = createLexicon(COMMON_WORDS.map((spelt) => ({ spelt })));
/** A turn is long enough for the clock, and short enough to share the machine's moods with the peer's. */
const TURNS_THROUGH = 10;

/** How many answers a second are judged, beside comparing both sides as the search folds them: the least that one could do. */
export const spellingRows: RowGroup = {
  name: 'spelling',
  measure: async ({ rounds }) => {
    const samples: { ours: number; peer: number }[] = [];
    for (let round = 0; round <= rounds + 1; round += 1) {
      const sample = {
        ours: pairsPerSecond((wanted, typed) => judge(wanted, typed, LEXICON)),
        peer: pairsPerSecond((wanted, typed) => foldForSearch(wanted) === foldForSearch(typed)),
      };
      // The first round only warms up.
      if (round > 0) samples.push(sample);
    }
    const { ours, peer } = median(samples, (sample) => sample.ours / sample.peer);
    const row: Row = {
      name: 'answers judged',
      unit: '/s',
      ours,
      peer: { name: 'both sides folded for the search', value: peer },
      isMoreBetter: true,
      aim: '≥ 50,000',
    };
    return [row];
  },
};

function pairsPerSecond(work: (wanted: string, typed: string) => unknown): number {
  const begin = performance.now();
  for (let turn = 0; turn < TURNS_THROUGH; turn += 1) {
    for (const [wanted, typed] of PAIRS) work(wanted, typed);
  }
  return (PAIRS.length * TURNS_THROUGH * 1_000) / (performance.now() - begin);
}
