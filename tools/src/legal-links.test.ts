import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PAGE_ADDRESSES } from '@school/contract/pages';
import { expect, it } from 'vitest';

const LEGAL = fileURLToPath(new URL('../../content/legal', import.meta.url));

/** Where a text leads on this site; what is not a page of it. */
function findDeadAddresses(text: string): string[] {
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  const known: readonly string[] = PAGE_ADDRESSES.map((address) => address.replace('/*', ''));
  return targets.filter((target) => !/^(https|mailto):/.test(target) && !known.includes(target));
}

it.each(readdirSync(LEGAL))('%s has a version and a date, and leads nowhere that is not', (file) => {
  const text = readFileSync(`${LEGAL}/${file}`, 'utf8');
  expect(text).toMatch(/^---\nversion: \S+\ndate: \d{4}-\d{2}-\d{2}\n---\n/);
  expect(findDeadAddresses(text)).toEqual([]);
});

it('a link to no page would be found', () => {
  expect(findDeadAddresses('[a](/terms) and [b](/contact)')).toEqual(['/terms']);
});
