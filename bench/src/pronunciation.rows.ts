import { sayWord } from '@school/domain/pronunciation/say-word';
import { foldForSearch } from '@school/domain/search-folding';
import { OPEN_WORDS } from '@school/domain/testing/pronunciation/transcribed-open';
import { median, type Row, type RowGroup } from './row.ts';

const WORDS = OPEN_WORDS.trim()
  .split('\n')
  .map((row) => row.split('\t')[0] ?? '');
/** A turn is long enough for the clock, and short enough to share the machine's moods with the peer's. */
const TURNS_THROUGH = 100;

/** How many words a second are turned into sounds, beside the plain folding that the search does with a word. */
export const pronunciationRows: RowGroup = {
  name: 'pronunciation',
  measure: async ({ rounds }) => {
    const samples: { ours: number; peer: number }[] = [];
    for (let round = 0; round <= rounds + 1; round += 1) {
      const sample = { ours: wordsPerSecond(sayWord), peer: wordsPerSecond(foldForSearch) };
      // The first round only warms up.
      if (round > 0) samples.push(sample);
    }
    const { ours, peer } = median(samples, (sample) => sample.ours / sample.peer);
    const row: Row = {
      name: 'words turned into sounds',
      unit: '/s',
      ours,
      peer: { name: 'folded for the search', value: peer },
      isMoreBetter: true,
      aim: '≥ 100,000',
    };
    return [row];
  },
};

function wordsPerSecond(work: (word: string) => unknown): number {
  const begin = performance.now();
  for (let turn = 0; turn < TURNS_THROUGH; turn += 1) for (const word of WORDS) work(word);
  return (WORDS.length * TURNS_THROUGH * 1_000) / (performance.now() - begin);
}
