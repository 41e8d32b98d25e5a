import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = ['apps', 'packages', 'tools', 'bench'];
const NOT_OURS = new Set(['node_modules', 'dist', 'citations.test.ts']);
const CODE = /\.(ts|tsx|mjs|css|html|sql)$/;
/** 'specification §4', 'the specification's §8', 'decisions §4', 'Specification §7 and §9'. */
const CITATION = /\b(specification|decisions)(?:'s|,)? (§\d+(?:(?:,| and| to) §\d+)*)/gi;

const RFC = /RFC \d+ §[\d.]+/g;

type Sections = Record<'specification' | 'decisions', Set<number>>;

/** The numbers of the sections that docs/specification.md has, with an anchor each. */
function readSections(markdown: string): Sections {
  const [, specification = '', decisions = ''] = markdown.split(/^# Part \d: .*$/m);
  const numbers = (part: string, name: string) =>
    new Set(
      [...part.matchAll(new RegExp(`^<a id="${name}-(\\d+)"></a>\\n## §(\\d+) \\S`, 'gm'))]
        .filter(([, anchor, heading]) => anchor === heading)
        .map(([, anchor]) => Number(anchor)),
    );
  return {
    specification: numbers(specification, 'specification'),
    decisions: numbers(decisions, 'decisions'),
  };
}

/** Citations of a section that is not there, and section signs that name no document. */
function findBroken(text: string, sections: Sections): string[] {
  const broken: string[] = [];
  const rest = text.replaceAll(RFC, '').replaceAll(CITATION, (citation, name: string, numbers: string) => {
    const known = sections[name.toLowerCase() === 'decisions' ? 'decisions' : 'specification'];
    const isKnown = numbers.match(/\d+/g)?.every((number) => known.has(Number(number)));
    if (isKnown !== true) broken.push(citation);
    return '';
  });
  return [...broken, ...(rest.match(/.{0,20}§\d+/g) ?? [])];
}

function* listCode(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (NOT_OURS.has(entry.name)) continue;
    if (entry.isDirectory()) yield* listCode(path);
    else if (CODE.test(entry.name)) yield path;
  }
}

const sections = readSections(readFileSync(join(ROOT, 'docs/specification.md'), 'utf8'));

describe('citations of the specification', () => {
  it('finds nine sections of the specification and twelve decisions', () => {
    expect([...sections.specification]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect([...sections.decisions]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('lead to a section that exists, everywhere in the code', () => {
    const files = FOLDERS.flatMap((folder) => [...listCode(join(ROOT, folder))]);
    const broken = files.flatMap((file) =>
      findBroken(readFileSync(file, 'utf8'), sections).map(
        (citation) => `${file.slice(ROOT.length)}: ${citation}`,
      ),
    );
    expect(files.length).toBeGreaterThan(300);
    expect(broken).toEqual([]);
  });

  it.each([
    ['specification §9', []],
    ["the specification's §8", []],
    ['specification §7 and §9, decisions §12', []],
    ['RFC 8216 §4.3', []],
    ['specification §10', ['specification §10']],
    ['decisions §13', ['decisions §13']],
    ['specification §7 and §99', ['specification §7 and §99']],
    ['word for word (§8)', ['word for word (§8']],
    ['spec §4', ['spec §4']],
  ])('are read: %j', (text, expected) => {
    expect(findBroken(text, sections)).toEqual(expected);
  });
});
