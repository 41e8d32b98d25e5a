import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeResults, readLastResults, saveResults } from './results.ts';
import type { Row } from './row.ts';

const row = (ours: number, changes: Partial<Row> = {}): Row => ({
  name: 'lesson call',
  unit: '/s',
  ours,
  peer: { name: 'bare route', value: 1_000 },
  isMoreBetter: true,
  aim: '',
  ...changes,
});
const still = (ours: number) => row(ours, { peer: { name: '', value: 0 }, isMoreBetter: false });
const lastRun = (last: Row) => ({ at: '', commit: '', rows: [last] });

describe('a row', () => {
  it.each([
    ['that kept four fifths of its ratio is not marked', row(810), row(1_000), false],
    ['that lost more than a fifth is marked', row(790), row(1_000), true],
    [
      'whose peer fell as much is not marked',
      row(500, { peer: { name: '', value: 500 } }),
      row(1_000),
      false,
    ],
    [
      'of memory that grew by a third is marked',
      row(133, { peer: null, isMoreBetter: false }),
      row(100, { peer: null }),
      true,
    ],
    [
      'of memory that shrank is not marked',
      row(50, { peer: null, isMoreBetter: false }),
      row(100, { peer: null }),
      false,
    ],
    ['of a layout that stays still beside a still one is not marked', still(0), still(0), false],
    ['of a layout that begins to shift is marked', still(0.1), still(0), true],
    ['that could not be measured is marked', row(Number.NaN), row(1_000), true],
  ])('%s', (_what, now, before, isMarked) => {
    expect(describeResults([now], lastRun(before)).includes('FALLEN')).toBe(isMarked);
  });

  it('is compared with what the run before has saved, also of rows that the runs between left out', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'school-bench-results-')), 'results.json');
    const save = (...rows: Row[]) => saveResults({ at: '', commit: '', rows }, readLastResults(file), file);
    expect(readLastResults(file)).toBeNull();
    save(row(1_000), row(1_000, { name: 'playlist' }));
    save(row(900, { name: 'playlist' }));
    const last = readLastResults(file);
    expect(describeResults([row(790)], last)).toMatch(/lesson call .* 1\.00× {2}FALLEN$/m);
    expect(describeResults([row(790, { name: 'playlist' })], last)).toMatch(/playlist .* 0\.90×$/m);
  });

  it('that is new is not marked', () => {
    expect(describeResults([row(1)], null)).not.toContain('FALLEN');
  });
});
