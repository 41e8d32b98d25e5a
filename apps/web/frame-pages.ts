import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import { bundleOne } from './bundle-one.ts';
import { renderModule } from './render-module.ts';
import { findFileOf, findPlayerFile, listRouteFiles, type RouteFiles, readText } from './route-files.ts';

const ICON = '<link rel="icon" href="/favicon.svg"';

/** A page's frames by their names. */
type Frames = { [name: string]: string };

/** Pages with frames, and the module that their route loads. */
const PAGES = [
  { name: 'home', route: 'app/pages/home/home-page.tsx' },
  { name: 'lesson', route: 'app/pages/lessons/lesson-page.tsx' },
  { name: 'subscriptions', route: 'app/pages/billing/subscriptions-page.tsx' },
] as const;

const OTHER_PAGES = 'app/other-pages.ts';

/**
 * Makes `home.html`, `lesson.html` and `subscriptions.html` of `index.html`: the pages that most visits begin with. What
 * a visitor or a learner sees first stands in each, with its styles, so that it is painted before any script or style
 * sheet has arrived; `src/first-frame.ts` says how that goes on. The server allows their script and styles by their hashes.
 */
export function framePages(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'frame-pages',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    async generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('the build has no index.html');
      const own = { root: config.root, mode: config.mode, css: config.css, plugins: [react()] };
      const frames = await renderFrames(
        await bundleOne({ entry: 'src/prerender.tsx', as: 'module', config: own }),
      );
      const icon = readFileSync(join(config.publicDir, 'favicon.svg'), 'utf8').trim();
      for (const { name, route } of PAGES) {
        const files = listRouteFiles(bundle, route);
        const script = await bundleOne({
          entry: 'src/first-frame.ts',
          as: 'inline-script',
          config: own,
          define: { __PAGE__: JSON.stringify(name) },
        });
        const ahead = name === 'lesson' ? [findPlayerFile(bundle)] : [];
        const parts = { bundle, script, files, ahead, frames: frames[name] ?? {}, icon };
        this.emitFile({
          type: 'asset',
          fileName: `${name}.html`,
          source: makePage(String(page.source), parts),
        });
      }
      // What stands at every other address needs it to find its own code.
      const others = `<link rel="modulepreload" crossorigin href="/${findFileOf(bundle, OTHER_PAGES)}">`;
      page.source = String(page.source).replace('</head>', () => `  ${others}\n  </head>`);
    },
  };
}

type FramesModule = { renderFrames: () => Promise<{ [page: string]: Frames }> };

function renderFrames(code: string): Promise<{ [page: string]: Frames }> {
  return renderModule(code, (module: FramesModule) => module.renderFrames());
}

type Parts = {
  bundle: Rolldown.OutputBundle;
  script: string;
  files: RouteFiles;
  /** What the page will most likely need next. */
  ahead: readonly string[];
  frames: Frames;
  /** A drawing: it is small, and costs no request where it stands in the page. */
  icon: string;
};

function makePage(index: string, { bundle, script, files, ahead, frames, icon }: Parts): string {
  const everywhere = [...index.matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)">\n?/g)];
  const sheets = [...everywhere.map(([, file = '']) => file), ...files.sheets];
  const [, entry] = /<script type="module"[^>]*src="\/([^"]+)"><\/script>/.exec(index) ?? [];
  if (entry === undefined) throw new Error('index.html names no script');
  const early = [...index.matchAll(/<link rel="modulepreload"[^>]*>/g)].map(([link]) => link);
  const scripts = files.scripts.filter(
    (file) => file !== entry && !early.some((link) => link.includes(`href="/${file}"`)),
  );
  // Asked for after the first paint, in the order in which they run.
  const app = [
    ...early,
    ...[...scripts, entry].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
  const styles = sheets.map((file) => readText(bundle, file)).join('');
  const typeface = /@font-face{[^}]*url\([^}]*}/.exec(styles)?.[0];
  const typefaceLink = /<link rel="preload"[^>]*as="font"[^>]*>/.exec(index)?.[0];
  const manifest = /<link rel="manifest"[^>]*>/.exec(index)?.[0];
  if (!typeface || !typefaceLink || !manifest) throw new Error('index.html has no typeface or no manifest');
  const templates = [
    `<template data-typeface>${typefaceLink}<style>${typeface}</style></template>`,
    `<template data-app>${manifest}${app.join('')}</template>`,
    ...ahead.map(
      (file) =>
        `<template data-ahead="/${file}"><link rel="modulepreload" crossorigin href="/${file}"></template>`,
    ),
    ...Object.entries(frames).map(([name, html]) => `<template data-frame="${name}">${html}</template>`),
  ];
  const head = [
    `<style>${styles.replace(typeface, '')}</style>`,
    // Switched off, and not fetched: what loads later finds that its styles are here.
    ...sheets.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" disabled>`),
  ];
  return index
    .replaceAll(/ *<link rel="(?:stylesheet|modulepreload|preload|manifest)"[^>]*>\n/g, '')
    .replace(/ *<script type="module"[^>]*><\/script>\n/, '')
    .replace(ICON, () => `<link rel="icon" href="data:image/svg+xml,${encodeForAddress(icon)}"`)
    .replace('</head>', () => `  ${head.join('\n    ')}\n  </head>`)
    .replace(
      /<div id="root">.*?<\/div>/s,
      () => `${templates.join('')}<div id="root"></div><script>${script}</script>`,
    );
}

/** Only what would end the address, or what is none in one. */
function encodeForAddress(drawing: string): string {
  return drawing.replaceAll('"', "'").replaceAll(/[<>#%]/g, encodeURIComponent);
}
