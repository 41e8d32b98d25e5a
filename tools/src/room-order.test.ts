import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const FEATURES = fileURLToPath(new URL('../../apps/server/src/features', import.meta.url));

/** The inner rooms of a feature, the outermost first: imports run from left to right only. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  identity: ['callables', 'wire', 'ways-in', 'account', 'sessions', 'notices', 'secrets', 'rows'],
  chat: ['wire', 'rooms', 'rows'],
  'private-lessons': ['wire', 'bookings', 'lessons', 'notices', 'rows'],
  billing: [
    'wire',
    'changes',
    'app-stores',
    'purchases',
    'ledger',
    'notices',
    'catalogue',
    'rows',
    'revenuecat',
    'stripe',
  ],
  reminders: ['newsletters', 'bounces', 'mails', 'unsubscribe', 'due', 'wishes', 'rows'],
  speaking: ['wire', 'rooms', 'zoom', 'rows'],
  push: ['wire', 'sending', 'rows'],
  stage: ['wire', 'recording', 'shown', 'ingest', 'rtmp', 'rows'],
};

type Import = { room: string; imported: string; file: string };

function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name));
}

/** The room of a file inside its feature; '' for one that lies in no room. */
function roomOf(feature: string, file: string): string {
  const parts = relative(join(FEATURES, feature), file).split(sep);
  return parts.length > 1 ? (parts[0] ?? '') : '';
}

function listImports(feature: string): Import[] {
  return listSources(join(FEATURES, feature)).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/from '(\.\.\/[^']+)'/g)].map(([, path = '']) => ({
      room: roomOf(feature, file),
      imported: path.split('/')[1] ?? '',
      file: relative(FEATURES, file),
    })),
  );
}

/** The imports that climb back to a room further out. */
function findClimbs(rooms: readonly string[], imports: readonly Import[]): Import[] {
  return imports.filter(
    ({ room, imported }) =>
      rooms.includes(room) && rooms.includes(imported) && rooms.indexOf(imported) < rooms.indexOf(room),
  );
}

describe.each(Object.entries(ROOMS))('the rooms of %s', (feature, rooms) => {
  it('import only what lies further in', () => {
    const imports = listImports(feature);
    expect(imports.some(({ imported }) => rooms.includes(imported))).toBe(true);
    expect(findClimbs(rooms, imports)).toEqual([]);
  });

  it('hold at most thirteen sources each, and no room is missing from the list', () => {
    const found = readdirSync(join(FEATURES, feature)).filter((name) =>
      statSync(join(FEATURES, feature, name)).isDirectory(),
    );
    expect(found.toSorted()).toEqual([...rooms].toSorted());
    for (const room of rooms)
      expect(listSources(join(FEATURES, feature, room)).length, room).toBeLessThanOrEqual(13);
  });
});

it('an import of an outer room is found', () => {
  const climb = { room: 'rows', imported: 'wire', file: 'identity/rows/x.ts' };
  expect(findClimbs(ROOMS['identity'] ?? [], [climb])).toEqual([climb]);
});
