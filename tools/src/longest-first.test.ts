import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { LONG_FILES } from './longest-first.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

it('every test file that is to begin first is there', () => {
  expect(LONG_FILES.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
