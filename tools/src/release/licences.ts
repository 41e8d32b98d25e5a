import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Component } from './shipped-packages.ts';

const LockSchema = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({ version: z.string().optional(), license: z.string().optional() }),
  ),
});
const OwnLicenceSchema = z.object({ license: z.string().optional(), licenses: z.unknown().optional() });
const TEXT = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

/** What a shipped package may be used under, with its own text where it brings one. */
export type Licence = { name: string; version: string; licence: string; text: string };

/** Of everything that is shipped and not our own; throws for what says nothing of its licence. */
export function listLicences(root: string, components: readonly Component[]): Licence[] {
  const { packages } = LockSchema.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  const folders = Object.entries(packages);
  const others = components.filter((component) => !component['bom-ref'].startsWith('@school/'));
  return others.map(({ 'bom-ref': ref, version }) => {
    const name = ref.slice(0, ref.lastIndexOf('@'));
    const [folder] = folders.find(
      ([path, entry]) =>
        (path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`)) &&
        entry.version === version,
    ) ?? [''];
    const at = join(root, folder);
    if (folder === '' || !existsSync(at))
      throw new Error(`${ref} is shipped, and not installed: run npm ci.`);
    return { name, version, licence: readLicence(at, ref), text: readText(at) };
  });
}

function readLicence(folder: string, ref: string): string {
  const { license, licenses } = OwnLicenceSchema.parse(
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  );
  const said = license ?? (licenses === undefined ? undefined : JSON.stringify(licenses));
  if (said !== undefined) return said;
  // An old package says so in its file alone, or in what there is to read about it.
  const about = readdirSync(folder).find((name) => /^readme/i.test(name));
  const inAbout = about && /^#+ licen[cs]e\s+(\S.*)$/im.exec(readFileSync(join(folder, about), 'utf8'))?.[1];
  const first = readText(folder).split('\n', 1)[0]?.trim() || inAbout;
  if (!first) throw new Error(`${ref} does not say under which licence it is.`);
  return first;
}

function readText(folder: string): string {
  const files = readdirSync(folder).filter((name) => TEXT.test(name));
  return files.map((name) => readFileSync(join(folder, name), 'utf8').trim()).join('\n\n');
}

/** As one file: a list first, the texts after it. */
export function writeLicences(licences: readonly Licence[]): string {
  const sorted = licences.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const list = sorted.map(({ name, version, licence }) => `${name} ${version}: ${licence}`);
  const texts = sorted
    .filter(({ text }) => text !== '')
    .map(({ name, version, text }) => `${'='.repeat(78)}\n${name} ${version}\n${'='.repeat(78)}\n\n${text}`);
  return `${[...list, ...texts].join('\n')}\n`;
}
