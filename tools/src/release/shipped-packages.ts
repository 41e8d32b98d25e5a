import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** What runs in a release; the other workspaces are for those who develop it. */
const WORKSPACES = ['apps/server', 'apps/web', 'tools'];

const ManifestSchema = z.object({
  name: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
});
const ComponentSchema = z.looseObject({ 'bom-ref': z.string(), name: z.string(), version: z.string() });
const SbomSchema = z.looseObject({
  metadata: z.looseObject({}),
  components: z.array(ComponentSchema),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});
export type Component = z.infer<typeof ComponentSchema>;
export type Sbom = z.infer<typeof SbomSchema>;

/** As npm says it, of these workspaces with all that they need, also for development. */
export function readSbom(root: string): Sbom {
  const args = ['sbom', '--sbom-format', 'cyclonedx', ...WORKSPACES.flatMap((name) => ['-w', name])];
  const output = execFileSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 });
  return SbomSchema.parse(JSON.parse(output));
}

type Manifests = ReadonlyMap<string, { dependencies: { [name: string]: string } }>;

/** The package.json of every workspace that a release may hold, by its name. */
export function readManifests(root: string): Manifests {
  const packages = ['contract', 'domain', 'embedded-postgres', 'texts'].map((name) => `packages/${name}`);
  const manifests = [...WORKSPACES, ...packages].map((folder) =>
    ManifestSchema.parse(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))),
  );
  return new Map(manifests.map((manifest) => [manifest.name, manifest]));
}

const nameOf = (ref: string): string => ref.slice(0, ref.lastIndexOf('@'));

/**
 * The same with only what a release ships: of our own packages what their `dependencies` name, of others whatever they
 * need. npm's own `--omit dev` leaves out what any workspace needs for development, also where another runs on it.
 */
export function selectShipped(sbom: Sbom, manifests: Manifests): Sbom {
  const needs = new Map(sbom.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const shipped = new Set<string>();
  const pending = [...needs.keys()].filter((ref) =>
    ['@school/server', '@school/web', '@school/tools'].includes(nameOf(ref)),
  );
  for (let ref = pending.pop(); ref !== undefined; ref = pending.pop()) {
    if (shipped.has(ref)) continue;
    shipped.add(ref);
    const own = manifests.get(nameOf(ref));
    const needed = needs.get(ref) ?? [];
    pending.push(...needed.filter((other) => !own || nameOf(other) in own.dependencies));
  }
  const rows = sbom.dependencies.filter(({ ref }) => shipped.has(ref));
  return {
    ...sbom,
    components: sbom.components.filter((component) => shipped.has(component['bom-ref'])),
    dependencies: rows.map(({ ref, dependsOn }) => ({
      ref,
      dependsOn: dependsOn.filter((one) => shipped.has(one)),
    })),
  };
}
