import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compareReleases, RELEASE } from './release.ts';

it('is what both package.json say', () => {
  for (const path of ['../../package.json', '../../../../package.json']) {
    const manifest: unknown = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
    expect(manifest).toMatchObject({ version: RELEASE });
  }
});

it.each([
  ['0.1.0', '0.1.0', 0],
  ['0.9.0', '0.10.0', -1],
  ['1.0.0', '0.99.9', 1],
  ['0.1.2', '0.1.10', -8],
])('%s beside %s', (a, b, order) => expect(compareReleases(a, b)).toBe(order));
