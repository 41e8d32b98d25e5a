import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildDemoFilm } from './build-demo-film.ts';

const FOLDER = join(import.meta.dirname, '../../../../apps/web/src/features/billing/demo-film');

it('makes the film and the poster that are in the repository, byte for byte', {
  timeout: 120_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'school-demo-film-'));
  try {
    await buildDemoFilm(folder);
    for (const name of ['demo-film.mp4', 'demo-film.webp'])
      expect(readFileSync(join(folder, name)).equals(readFileSync(join(FOLDER, name))), name).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
