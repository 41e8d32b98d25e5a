import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const WEB = join(import.meta.dirname, '../..');
const ENDPOINT = /^\s+(\w+): build\.(?:query|mutation|infiniteQuery)\b/gm;

/** All slices put their endpoints into one `baseApi`, which leaves out the second of a name: its page would ask the first. */
it('every endpoint has a unique name', () => {
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.api\.tsx?$/.test(name),
  );
  const names = files.flatMap((file) =>
    [...readFileSync(join(WEB, file), 'utf8').matchAll(ENDPOINT)].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(80);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});
