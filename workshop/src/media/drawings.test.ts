import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { DAY, NIGHT, type Palette } from './palette.ts';
import { PLACES } from './places/index.ts';
import { POSTERS } from './posters/index.ts';

const MEDIA = fileURLToPath(new URL('.', import.meta.url));
const LESSONS = join(MEDIA, '../../../content/lessons');
/** The names that film.yaml may give, as README.md lists them. */
const PLACE_NAMES = [
  'market',
  'cafe',
  'tram-stop',
  'street',
  'mountain',
  'kitchen',
  'shop',
  'station',
  'lake',
  'school',
  'living-room',
  'square',
];

function isGermanVersion(lesson: string): boolean {
  const film = join(LESSONS, lesson, 'film.yaml');
  if (!existsSync(film)) return false;
  const script: unknown = parse(readFileSync(film, 'utf8'));
  return typeof script === 'object' && script !== null && 'germanOf' in script;
}

/** What is wrong with the nesting of tags, or null. The drawings have no text, comment or entity. */
function findXmlFault(svg: string): string | null {
  const open: string[] = [];
  const rest = svg.replace(
    /<(\/?)([a-z]+)((?: [A-Za-z-]+="[^"<&]*")*)(\/?)>/g,
    (_tag, end, name, _rest, alone) => {
      if (end === '/') return open.pop() === name ? '' : `</${name}>`;
      if (alone !== '/') open.push(String(name));
      return '';
    },
  );
  if (rest !== '') return `no tag: ${rest.slice(0, 60)}`;
  return open.length === 0 ? null : `never closed: ${open.join(' ')}`;
}

function listForeignColours(svg: string, palette: Palette): string[] {
  const own = new Set([...Object.values(palette), 'none']);
  const used = [...svg.matchAll(/(?:fill|stroke)="([^"]*)"|(#[0-9a-f]{3,8})\b/gi)];
  return used.map(([, attribute, bare]) => attribute ?? bare ?? '').filter((colour) => !own.has(colour));
}

/** A number that came to nothing, one with more places than a drawing needs, or a value that was missing. */
function findBrokenValue(svg: string): string | null {
  return svg.match(/NaN|undefined|null|Infinity|\d+\.\d{4,}/)?.[0] ?? null;
}

const drawings = [...Object.entries(PLACES), ...POSTERS].flatMap(([name, draw]) => [
  { name, light: 'day', palette: DAY, svg: draw(DAY) },
  { name, light: 'night', palette: NIGHT, svg: draw(NIGHT) },
]);

describe('drawings', () => {
  it('has a poster for every lesson that is no German version', () => {
    const lessons = readdirSync(LESSONS).filter((lesson) => !isGermanVersion(lesson));
    expect(lessons.filter((lesson) => !POSTERS.has(lesson))).toEqual([]);
  });

  it('has every place that a film may name', () => {
    expect(Object.keys(PLACES).toSorted()).toEqual(PLACE_NAMES.toSorted());
  });

  it.each([
    ['places', Object.keys(PLACES)],
    ['posters', [...POSTERS.keys()]],
  ])('lists every file of %s', (folder, names) => {
    // `farther.ts` shows a place from farther away.
    const files = readdirSync(join(MEDIA, folder)).filter(
      (file) => !['index.ts', 'farther.ts'].includes(file),
    );
    expect(files.toSorted()).toEqual(names.map((name) => `${name}.ts`).toSorted());
  });

  it('draws no two posters alike', () => {
    const posters = [...POSTERS.values()].map((poster) => poster(DAY));
    expect(new Set(posters).size).toBe(POSTERS.size);
  });

  it.each(drawings)('$name by $light is well-formed, whole and in its palette', ({ svg, palette }) => {
    expect(findXmlFault(svg)).toBeNull();
    expect(findBrokenValue(svg)).toBeNull();
    expect(listForeignColours(svg, palette)).toEqual([]);
    expect(svg.includes(`fill="${palette.red}"`)).toBe(true);
  });

  it('finds a tag that is not closed, one that crosses another, a colour from elsewhere and a broken value', () => {
    expect(findXmlFault('<svg><g></svg>')).not.toBeNull();
    expect(findXmlFault('<svg><g>')).not.toBeNull();
    expect(findXmlFault('<svg><path d="M0 0/></svg>')).not.toBeNull();
    expect(listForeignColours('<path fill="#00f"/>', DAY)).toEqual(['#00f']);
    expect(findBrokenValue('<path d="MNaN 0"/>')).toBe('NaN');
  });
});
