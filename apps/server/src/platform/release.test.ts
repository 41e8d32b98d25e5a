import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { RELEASE } from './release.ts';

it('is what both package.json say', () => {
  for (const path of ['../../package.json', '../../../../package.json']) {
    const manifest: unknown = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
    expect(manifest).toMatchObject({ version: RELEASE });
  }
});
