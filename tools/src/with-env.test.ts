import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const WITH_ENV = fileURLToPath(new URL('../../deploy/with-env.mjs', import.meta.url));
const LAUNCHER = fileURLToPath(new URL('../../deploy/school', import.meta.url));
const PRINT = 'JSON.stringify(process.env)';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'school-env-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What systemd 252 makes of each line, by its `env-file.c`. */
const LINES: readonly (readonly [line: string, name: string, value: string])[] = [
  ['MAIL_FROM=School <hello@school.example>', 'MAIL_FROM', 'School <hello@school.example>'],
  ['DATABASE_URL=postgres://u:p%23@h/db?a=b&c=d', 'DATABASE_URL', 'postgres://u:p%23@h/db?a=b&c=d'],
  ['QUOTED="a \\"word\\" \\$x \\n" ', 'QUOTED', 'a "word" $x \\n'],
  ['SINGLE=\'one \\ "two"\'', 'SINGLE', 'one \\ "two"'],
  // As deploy/README asks for it, because of Compose.
  ["DOLLAR='window.$crisp=[];'", 'DOLLAR', 'window.$crisp=[];'],
  ['SPACED=  two words   ', 'SPACED', 'two words'],
  ['INNER=a"b"c\'d', 'INNER', 'a"b"c\'d'],
  ['ESCAPED=back\\slash\\\\x', 'ESCAPED', 'backslash\\x'],
  ['CONTINUED=one \\\ntwo', 'CONTINUED', 'one two'],
  ['  BLANKS = around', 'BLANKS', 'around'],
  ['EMPTY=', 'EMPTY', ''],
  ['LINES="one\ntwo"', 'LINES', 'one\ntwo'],
  ['HASH=a#b ; c', 'HASH', 'a#b ; c'],
  ['PIECES="x" \'y\' z "w"', 'PIECES', 'xyz "w"'],
  ['OPEN="never closed', 'OPEN', 'never closed'],
];

it('reads settings as systemd does, and goes before what was set', () => {
  const file = join(folder, 'school.env');
  writeFileSync(file, `# A=1\n; B=2\nno setting\n\n${LINES.map(([line]) => line).join('\n')}`);
  const printed = execFileSync(process.execPath, [WITH_ENV, file, process.execPath, '-p', PRINT], {
    encoding: 'utf8',
    env: { HASH: 'before', KEPT: 'kept' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const settings = JSON.parse(printed) as { [name: string]: string };
  expect(Object.fromEntries(LINES.map(([, name]) => [name, settings[name]]))).toEqual(
    Object.fromEntries(LINES.map(([, name, value]) => [name, value])),
  );
  expect(Object.keys(settings).toSorted()).toEqual([...LINES.map(([, name]) => name), 'KEPT'].toSorted());
});

it('the launcher reads them for a command, and says that a file cannot be read', () => {
  const file = join(folder, 'doctor.env');
  writeFileSync(file, `MAIL_FROM=School <hello@school.example>\nDATA_DIR=${folder}\n`);
  const run = (path: string) =>
    spawnSync(LAUNCHER, ['--env', path, 'zoom'], { encoding: 'utf8', env: { PATH: process.env['PATH'] } });
  expect(run(file).stderr).toMatch(/^npm run zoom -- install/);
  expect(run(join(folder, 'none')).stderr).toMatch(/cannot be read: .* \(ENOENT\)\n$/);
});
