import { stringify } from 'csv-stringify/sync';
import { guardFormula } from '../../../platform/formula-guard.ts';
import type { CardToWrite } from './card-file-job.ts';

const HEADER = ['SwissGerman', 'English', 'StandardGerman', 'Lesson', 'Due', 'id'];

/** Cards as a spreadsheet reads them: UTF-8 with a byte order mark, without which Excel takes it for Latin-1. */
export function writeCsv(cards: readonly CardToWrite[]): Uint8Array {
  const rows = cards.map(({ swissGerman, english, standardGerman, lesson, state, id }) =>
    [
      swissGerman,
      english,
      standardGerman ?? '',
      lesson?.title ?? '',
      state ? new Date(state.dueMs).toISOString() : '',
      id,
    ].map(guardFormula),
  );
  return Buffer.from(stringify([HEADER, ...rows], { bom: true, record_delimiter: 'windows' }));
}
