import { describe, expect, it } from 'vitest';
import { checkPage } from './asvs.ts';
import { type Chapters, findMistakes, printTables, readTags, replaceTables } from './asvs-table.ts';

const chapters: Chapters = [
  {
    chapter: 'V9 Tokens',
    rows: [
      { id: '9.1.1', asks: 'a signature', answer: 'RS256' },
      { id: '9.1.2', asks: 'a list', answer: 'none', because: 'a document' },
    ],
  },
];

describe('docs/security.md', () => {
  it('has the tables that the tags in the tests make: run `npm run asvs`', () => {
    const { page, wanted, mistakes } = checkPage();
    expect(mistakes).toEqual([]);
    expect(page).toBe(wanted);
  });
});

describe('a tag', () => {
  it('is read above a test, with one or several numbers', () => {
    const text = "  // ASVS 9.1.1\n  it('a', …\n// ASVS 9.2.1, 9.2.2\ndescribe.each(…";
    expect(readTags('a.test.ts', text)).toEqual({
      path: 'a.test.ts',
      ids: ['9.1.1', '9.2.1', '9.2.2'],
      stray: [],
    });
  });

  it.each(['// ASVS 9.1.1\n\nit(', '// ASVS 9.1\nit(', '// ASVS 9.1.1 and 9.1.2\nit(', '// ASVS 9.1.1'])(
    'is stray: %j',
    (text) => {
      expect(readTags('a.test.ts', text).stray).toEqual(['a.test.ts:1']);
    },
  );
});

describe('findMistakes', () => {
  const file = (...ids: string[]) => ({ path: 'x/a.test.ts', ids, stray: [] });

  it('finds nothing where each requirement has a test or a reason', () => {
    expect(findMistakes(chapters, [file('9.1.1')])).toEqual([]);
  });

  it.each([
    ['an unknown requirement', [file('9.1.1', '9.9.9')], /9\.9\.9 is not in/],
    ['a requirement that nothing shows', [], /^9\.1\.1: no test/],
    ['a reason beside a test', [file('9.1.1', '9.1.2')], /^9\.1\.2: a test shows it/],
    ['a stray tag', [{ ...file('9.1.1'), stray: ['x/a.test.ts:3'] }], /a\.test\.ts:3: .*above no test/],
  ])('names %s', (_what, files, mistake) => {
    expect(findMistakes(chapters, files)).toEqual([expect.stringMatching(mistake)]);
  });
});

describe('printTables', () => {
  it('names the files that show a requirement, or the reason why none does', () => {
    const tables = printTables(chapters, [{ path: 'x/a.test.ts', ids: ['9.1.1', '9.1.1'], stray: [] }]);
    expect(tables).toContain('- **9.1.1** a signature: RS256 (`a.test.ts`)');
    expect(tables).toContain('- **9.1.2** a list: none (a document)');
    const page = replaceTables('# Page\n<!-- asvs: begin -->\nold\n<!-- asvs: end -->\nrest', tables);
    expect(page).toMatch(/^# Page\n<!-- asvs: begin -->\n\n### V9 Tokens\n.*\n\n<!-- asvs: end -->\nrest$/s);
    expect(page).not.toContain('old');
  });

  it('wants the two markers', () => {
    expect(() => replaceTables('# Page', '')).toThrow('needs the markers');
  });
});
