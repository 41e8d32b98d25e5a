import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { RowGroup } from './row.ts';

const DIST = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));

/** Gzipped kilobytes of the scripts that `home.html` names before the first paint. */
function homeScriptKilobytes(): number {
  const page = readFileSync(join(DIST, 'home.html'), 'utf8');
  const entry = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? '');
  const wanted = new Set<string>();
  const add = (file: string): void => {
    if (wanted.has(file)) return;
    wanted.add(file);
    const source = readFileSync(join(DIST, file), 'utf8');
    for (const match of source.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)) add(`assets/${match[1]}`);
  };
  for (const file of entry) add(file);
  const bytes = [...wanted].reduce((sum, file) => sum + gzipSync(readFileSync(join(DIST, file))).length, 0);
  return bytes / 1_000;
}

export const pageRows: RowGroup = {
  name: 'pages',
  measure: async () => [
    {
      name: 'scripts before the first paint',
      unit: 'kB gz',
      ours: homeScriptKilobytes(),
      peer: null,
      isMoreBetter: false,
      aim: '≤ 150 kB',
    },
  ],
};
