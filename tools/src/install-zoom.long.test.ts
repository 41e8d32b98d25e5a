import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { installZoom } from './install-zoom.ts';

const VENDOR = ['react', 'react-dom', 'redux', 'redux-thunk', 'lodash'].map(
  (name) => `dist/lib/vendor/${name}.min.js`,
);

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'school-made-up-zoom-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A small package with the files that the page needs. */
function makePackage(version: string, without: string | null = null): string {
  const folder = join(root, `package-${version}`);
  const names = [
    ...VENDOR,
    `dist/zoom-meeting-${version}.min.js`,
    'dist/ui/zoom-meetingsdk.css',
    'dist/lib/av/sound.wasm',
  ];
  for (const name of names.filter((each) => each !== without)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), version);
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'made-up-zoom', version }));
  return folder;
}

const read = (name: string) => readFileSync(join(root, 'zoom', name), 'utf8');

it('takes a package’s files, lists what the page loads, and replaces an older version whole', () => {
  const folder = join(root, 'zoom');
  expect(installZoom(makePackage('6.0.1'), folder)).toBe('6.0.1');
  expect(read('lib/av/sound.wasm')).toBe('6.0.1');
  expect(installZoom(makePackage('6.3.0'), folder)).toBe('6.3.0');
  const list = JSON.parse(read('school.json')) as { scripts: string[] };
  expect(list).toMatchObject({ version: '6.3.0', styles: ['lib/ui/zoom-meetingsdk.css'] });
  expect(list.scripts.at(-1)).toBe('zoom-meeting-6.3.0.min.js');
  expect(existsSync(join(folder, 'zoom-meeting-6.0.1.min.js'))).toBe(false);
});

it('leaves what was there when a package is another one, and says what is missing', () => {
  const folder = join(root, 'zoom');
  installZoom(makePackage('6.0.1'), folder);
  const broken = makePackage('6.4.0', 'dist/lib/vendor/redux.min.js');
  expect(() => installZoom(broken, folder)).toThrow(/redux.min.js missing/);
  expect(() => installZoom(join(root, 'nothing'), folder)).toThrow(/npm pack failed/);
  expect(read('zoom-meeting-6.0.1.min.js')).toBe('6.0.1');
});
