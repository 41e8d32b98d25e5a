import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { findSites, type Site } from './find-sites.ts';

/** A condition of the server, named so that its name stays while its file does not change there. */
export type Condition = Site & { name: string; file: string; feature: string; says: string };

/** So many are flipped: every one in code, and of those in SQL as many as there is room for. */
export const MOST_CONDITIONS = 300;

const REST = new Set(['rows', 'sql']);

/** The conditions that are flipped, in the order of files. */
export function chooseConditions(root: string): Condition[] {
  const all = listConditions(root);
  const inCode = all.filter(({ kind }) => !REST.has(kind));
  const inSql = all.filter(({ kind }) => REST.has(kind));
  // By their names’ hashes: one condition more leaves the others chosen, and what is known of them.
  const shuffled = inSql.toSorted((one, other) => (hashOf(one) < hashOf(other) ? -1 : 1));
  const chosen = new Set([...inCode, ...shuffled].slice(0, MOST_CONDITIONS));
  return all.filter((condition) => chosen.has(condition));
}

const hashOf = ({ name }: Condition) => name.split('#')[1] ?? '';

/** Every condition of the server's sources. */
export function listConditions(root: string): Condition[] {
  return globSync('apps/server/src/{app,features,platform}/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted()
    .flatMap((file) => conditionsOf(file, readFileSync(`${root}/${file}`, 'utf8')));
}

export function conditionsOf(file: string, source: string): Condition[] {
  const times = new Map<string, number>();
  // A refusal whose condition is another’s too is that one.
  const isDouble = (site: Site, sites: readonly Site[]) =>
    site.kind === 'refusal' &&
    sites.some((one) => one !== site && one.start === site.start && one.end === site.end);
  return findSites(file, source)
    .filter((site, _at, sites) => !isDouble(site, sites))
    .map((site) => {
      const says = source.slice(site.start, site.end).replaceAll(/\s+/g, ' ');
      const hash = createHash('sha256')
        .update(`${site.kind} ${says} ${site.flipped}`)
        .digest('hex')
        .slice(0, 8);
      const time = times.get(hash) ?? 0;
      times.set(hash, time + 1);
      return { ...site, says, file, feature: featureOf(file), name: `${file}#${hash}.${time}` };
    });
}

const featureOf = (file: string) => {
  const [, , , place = '', feature = ''] = file.split('/');
  return place === 'features' ? feature : place;
};

export const pathIn = (root: string, file: string) => relative(root, file);
