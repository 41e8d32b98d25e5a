import { relative, resolve } from 'node:path';
import { type BuiltFile, MODULES_FILE } from '@school/contract/built-modules';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';

type ViteChunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** Lays beside the pages what stands in which script: tests read there that nothing is shipped twice. */
export function listModules(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'list-modules',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle(_options, bundle) {
      const root = resolve(config.root, '../..');
      const chunks = Object.values(bundle).filter((file): file is ViteChunk => file.type === 'chunk');
      const listed = chunks.map(
        ({ fileName, imports, modules, viteMetadata }): BuiltFile => ({
          file: fileName,
          imports,
          sheets: [...(viteMetadata?.importedCss ?? [])],
          modules: Object.entries(modules).map(([id, { renderedLength }]) => ({
            path: relative(root, id.replace(/^\0/, '')),
            bytes: renderedLength,
          })),
        }),
      );
      this.emitFile({ type: 'asset', fileName: MODULES_FILE, source: JSON.stringify(listed) });
    },
  };
}
