import type { Reader } from '@school/contract/line-sounds';
import { REGIONS } from '@school/domain/spelling/region-names';
import { transcriptTexts } from '@school/texts/en/transcript';
import { useTexts } from '../texts/use-texts.ts';

/** Says whose voice reads a line, and in which dialect where it is another than the course's. */
export function useReadBy(): (reader: Reader) => string {
  const { readBy } = useTexts(transcriptTexts);
  return ({ name, region }) => readBy(name, region && REGIONS[region]);
}
