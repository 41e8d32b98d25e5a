import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { listLicences, writeLicences } from './release/licences.ts';
import { readManifests, readSbom, selectShipped } from './release/shipped-packages.ts';
import { stageRelease } from './release/stage-release.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const USAGE = `npm run release -- FOLDER    after npm run build: writes into FOLDER
  school-VERSION-linux-x64.tar.gz   what a machine needs to run the school, Node and PostgreSQL included
  …cdx.json                         its parts (CycloneDX)
  …licences.txt                     their licences
  SHA256SUMS                        of all three, for sha256sum --check`;

async function release(folder: string): Promise<void> {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const name = `school-${version}`;
  mkdirSync(folder, { recursive: true });
  const work = mkdtempSync(join(tmpdir(), 'school-release-'));
  try {
    const commands = join(work, 'commands');
    await buildCommands(commands);
    const staged = join(work, name);
    const sbom = selectShipped(readSbom(ROOT), readManifests(ROOT));
    const parts = { [`${name}.cdx.json`]: `${JSON.stringify(sbom, null, 2)}\n` };
    const licences = { [`${name}.licences.txt`]: writeLicences(listLicences(ROOT, sbom.components)) };
    stageRelease(ROOT, staged, { commands });
    for (const [file, text] of Object.entries({ ...parts, ...licences })) {
      writeFileSync(join(folder, file), text);
      writeFileSync(join(staged, file.slice(name.length + 1)), text);
    }
    const archive = `${name}-linux-x64.tar.gz`;
    pack(work, name, join(folder, archive));
    const files = [archive, ...Object.keys(parts), ...Object.keys(licences)];
    const sums = await Promise.all(
      files.map(async (file) => `${await sumOf(join(folder, file))}  ${file}\n`),
    );
    writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''));
    process.stdout.write(`${files.map((file) => join(folder, file)).join('\n')}\n`);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function buildCommands(outDir: string): Promise<void> {
  const root = join(ROOT, 'tools');
  const configFile = join(root, 'commands.vite.config.ts');
  await build({ root, configFile, logLevel: 'warn', build: { outDir } });
}

/** The same tree gives the same archive: in one order, of one owner, and as old as the release's last commit. */
function pack(parent: string, name: string, archive: string): void {
  const ownership = ['--owner=0', '--group=0', '--numeric-owner', '--sort=name', '--mtime=@0'];
  execFileSync('tar', ['-C', parent, ...ownership, '-I', 'gzip -n', '-cf', archive, name]);
}

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

const [folder, ...rest] = process.argv.slice(2);
if (folder === undefined || rest.length > 0) {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 1;
} else await release(resolve(folder));
