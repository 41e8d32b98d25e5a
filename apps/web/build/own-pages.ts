import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { LANGUAGE_CHUNK } from './route-files.ts';

/**
 * Builds pages that are documents of their own: framed beside the app, they share none of its scripts, so that nothing of
 * the app starts in them. What they have in common with it, the typeface above all, has the same name and is cached.
 */
export function ownPages(pages: readonly string[]): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'own-pages',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async generateBundle(_options, bundle) {
      for (const page of pages) {
        for (const file of await buildPage(config, page)) {
          // The typeface, which the app has under the same name.
          if (file.fileName in bundle) continue;
          const source = file.type === 'chunk' ? file.code : file.source;
          this.emitFile({ type: 'asset', fileName: file.fileName, source });
        }
      }
    },
  };
}

async function buildPage(config: ResolvedConfig, page: string) {
  const output = await build({
    root: config.root,
    mode: config.mode,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
    build: {
      write: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: page, output: { codeSplitting: { groups: [LANGUAGE_CHUNK] } } },
    },
  });
  return ((Array.isArray(output) ? output[0] : output) as Rolldown.RolldownOutput).output;
}
