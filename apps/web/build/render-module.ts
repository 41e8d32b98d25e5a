import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Runs a bundled module, for what it renders. */
export async function renderModule<Module, Result>(
  code: string,
  render: (module: Module) => Result | Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'school-render-'));
  const file = join(folder, 'render.mjs');
  writeFileSync(file, code);
  try {
    return await render((await import(pathToFileURL(file).href)) as Module);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
