import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import { bundleOne } from './bundle-one.ts';

type Frames = { [name: string]: string };

/**
 * Makes `home.html` of `index.html`: the page for `/` and `/home`. What a visitor or a learner sees first stands in it,
 * with its styles, so that it is painted before any script or style sheet has arrived; `src/first-frame.ts` says how
 * that goes on. The server allows its script and its styles by their hashes.
 */
export function homeHtml(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'home-html',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    async generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('the build has no index.html');
      const own = { root: config.root, mode: config.mode, css: config.css, plugins: [react()] };
      const [script, frames] = await Promise.all([
        bundleOne({ entry: 'src/first-frame.ts', as: 'inline-script', config: own }),
        bundleOne({ entry: 'src/prerender.tsx', as: 'module', config: own }).then(renderFrames),
      ]);
      const source = makePage(String(page.source), { bundle, script, frames });
      this.emitFile({ type: 'asset', fileName: 'home.html', source });
    },
  };
}

async function renderFrames(code: string): Promise<Frames> {
  const folder = mkdtempSync(join(tmpdir(), 'school-frames-'));
  const file = join(folder, 'prerender.mjs');
  writeFileSync(file, code);
  try {
    const module = (await import(pathToFileURL(file).href)) as { renderFrames: () => Promise<Frames> };
    return await module.renderFrames();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

type Parts = { bundle: Rolldown.OutputBundle; script: string; frames: Frames };

function makePage(index: string, { bundle, script, frames }: Parts): string {
  const home = findHomeFiles(bundle);
  const sheets = [...index.matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)">\n?/g)];
  const styles = [...sheets.map(([, file = '']) => file), home.css].map((file) => readText(bundle, file));
  const [, entry] = /<script type="module"[^>]*src="\/([^"]+)"><\/script>/.exec(index) ?? [];
  if (entry === undefined) throw new Error('index.html names no script');
  // Asked for after the first paint, in the order in which they run.
  const app = [
    ...[...index.matchAll(/<link rel="(?:modulepreload|preload"[^>]*as="fetch)"[^>]*>/g)].map(
      ([link]) => link,
    ),
    ...[home.js, entry].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
  const templates = [
    `<template data-app>${app.join('')}</template>`,
    ...Object.entries(frames).map(([name, html]) => `<template data-frame="${name}">${html}</template>`),
  ];
  const head = [
    `<style>${styles.join('')}</style>`,
    // Switched off, and not fetched: what loads later finds that its styles are here.
    ...[...sheets.map(([, file = '']) => file), home.css].map(
      (file) => `<link rel="stylesheet" crossorigin href="/${file}" disabled>`,
    ),
  ];
  return index
    .replaceAll(/ *<link rel="(?:stylesheet|modulepreload|preload"[^>]*as="fetch)"[^>]*>\n/g, '')
    .replace(/ *<script type="module"[^>]*><\/script>\n/, '')
    .replace('</head>', () => `  ${head.join('\n    ')}\n  </head>`)
    .replace(
      /<div id="root">.*?<\/div>/s,
      () => `${templates.join('')}<div id="root"></div><script>${script}</script>`,
    );
}

/** The chunk is named in `vite.config.ts`; its style sheet has the same name. */
function findHomeFiles(bundle: Rolldown.OutputBundle): { js: string; css: string } {
  const find = (extension: string) =>
    Object.keys(bundle).filter((file) => file.startsWith('assets/home-') && file.endsWith(`.${extension}`));
  const [scripts, sheets] = [find('js'), find('css')];
  const [js, css] = [scripts[0], sheets[0]];
  if (js === undefined || css === undefined || scripts.length + sheets.length > 2)
    throw new Error(`the home page is in ${scripts.length} scripts and ${sheets.length} style sheets`);
  return { js, css };
}

function readText(bundle: Rolldown.OutputBundle, file: string): string {
  const asset = bundle[file];
  if (asset?.type !== 'asset') throw new Error(`the build has no ${file}`);
  return String(asset.source).trim();
}
