import { expect, it } from 'vitest';
import { createProject } from './project.ts';
import { findRoomBreaches } from './rooms.ts';

const FOLDER = 'apps/server/src/features/shop';
const ORDER = { shop: ['wire', 'till.ts', 'ledger', 'rows'] };
const BASE = { 'wire/w.ts': '', 'till.ts': '', 'ledger/l.ts': '', 'rows/r.ts': '' };

/** The breaches of one feature, as `file: rule`. */
function judge(files: Readonly<Record<string, string>>, listed: Record<string, string[]> = ORDER): string[] {
  const texts = new Map(Object.entries(files).map(([name, text]) => [`${FOLDER}/${name}`, text]));
  const project = createProject([...texts.keys()], (path) => texts.get(path) ?? '');
  return findRoomBreaches(project, listed).map(
    ({ path, rule }) => `${path.slice(FOLDER.length + 1)}: ${rule}`,
  );
}

it('rooms import what lies further in', () => {
  const files = {
    ...BASE,
    'index.ts': "import './wire/w.ts'; import './rows/r.ts';",
    'wire/w.ts': "import '../till.ts'; import '../ledger/l.ts'; import './own.ts';",
    'wire/own.ts': '',
    'till.ts': "import './ledger/l.ts'; import './words.ts';",
    'ledger/l.ts': "import '../rows/r.ts'; import '../words.ts';",
    'rows/r.ts': "import '../words.ts';",
    'words.ts': '',
    'rows/r.test.ts': "import '../wire/w.ts'; import '../index.ts';",
  };
  expect(judge(files)).toEqual([]);
});

it.each([
  ['a room further out', { 'rows/r.ts': "import '../wire/w.ts';" }],
  ['a file that stands further out', { 'rows/r.ts': "import '../till.ts';" }],
  ['the door', { 'index.ts': "import './wire/w.ts';", 'rows/r.ts': "import '../index.ts';" }],
  [
    'a loose file that needs a room',
    { 'both.ts': "import './ledger/l.ts';", 'rows/r.ts': "import '../both.ts';" },
  ],
  [
    'a loose file that needs one by another',
    { 'a.ts': "import './b.ts';", 'b.ts': "import './ledger/l.ts';", 'rows/r.ts': "import '../a.ts';" },
  ],
])('no room imports %s', (_what, files) => {
  expect(judge({ ...BASE, ...files })).toEqual(['rows/r.ts: room-order']);
});

it('a loose file in the order does not climb', () => {
  expect(judge({ ...BASE, 'till.ts': "import './wire/w.ts';" })).toEqual(['till.ts: room-order']);
});

it('every room is in the order, and nothing else', () => {
  expect(judge({ ...BASE, 'cellar/c.ts': '' })).toEqual(['cellar/c.ts: room-list']);
  expect(judge({ 'wire/w.ts': '', 'ledger/l.ts': '', 'rows/r.ts': '' })).toEqual(['ledger/l.ts: room-list']);
  expect(judge({ 'a/x.ts': '', 'b/y.ts': '' }, {})).toEqual(['a/x.ts: room-list', 'b/y.ts: room-list']);
});

it('a room holds at most thirteen sources', () => {
  const fill = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`rows/${index + 10}.ts`, '']));
  expect(judge({ ...BASE, ...fill(12) })).toEqual([]);
  expect(judge({ ...BASE, ...fill(13) })).toEqual(['rows/10.ts: room-size']);
});

it('a single room needs no place and may be large, but imports nothing that needs it', () => {
  const files = {
    'index.ts': "import './thread/t.ts';",
    'thread/t.ts': "import '../words.ts';",
    'words.ts': '',
  };
  expect(judge(files, {})).toEqual([]);
  expect(judge({ ...files, 'words.ts': "import './thread/t.ts';" }, {})).toEqual(['thread/t.ts: room-order']);
});

it('a feature without rooms is free', () => {
  expect(judge({ 'index.ts': "import './a.ts';", 'a.ts': '' }, {})).toEqual([]);
});
