import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_LANGUAGE, LANGUAGES, type Language } from '@school/contract/language-cookie';
import { FRAMES_FILE, type Frames, type FramesModule } from '@school/contract/page-frames';
import react from '@vitejs/plugin-react';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import { bundleOne } from './bundle-one.ts';
import { renderModule } from './render-module.ts';
import { makeRoom, ROOMS } from './reserve-height.ts';
import {
  findFileOf,
  findLanguageFile,
  findPlayerFile,
  listRouteFiles,
  pageFileOf,
  type RouteFiles,
  readText,
} from './route-files.ts';

const ICON = '<link rel="icon" href="/favicon.svg"';

const PLAYER = 'shared/player/attach-hls.ts';

/** Pages with frames, the module that their route loads, and where one stands that needs no data. */
const PAGES = [
  { name: 'home', route: 'app/pages/home/home-page.tsx', path: '/' },
  { name: 'lesson', route: 'app/pages/lessons/lesson-page.tsx', path: null },
  { name: 'subscriptions', route: 'app/pages/billing/subscriptions-page.tsx', path: '/subscriptions' },
] as const;
/** What the server fills in, a lesson's whole frame. */
const NO_FRAMES: Frames = { visitor: '', learner: '' };

const OTHER_PAGES = 'app/other-pages.ts';

/**
 * Makes `home.html`, `lesson.html` and `subscriptions.html` of `index.html`: the pages that most visits begin with. What
 * a visitor or a learner sees first stands in each, with its styles, so that it is painted before any script or style
 * sheet has arrived; `src/first-paint/bootstrap.ts` says how that goes on. Their frames know no data: with these the
 * server renders them again, by `frames.mjs`, which is made here too. It allows their script and styles by their hashes.
 * Every other language has its own, `index.de.html` among them: which of them is sent a cookie says. The rooms of a live
 * lesson have pages of their own, too (`reserve-height.ts`).
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
      const any = bundle['index.html'];
      if (any?.type !== 'asset') throw new Error('the build has no index.html');
      const plain = String(any.source).replaceAll(/ *<!-- .*? -->\n/g, '');
      const built = namePlayer(plain, findPlayerFile(bundle));
      const own = { root: config.root, mode: config.mode, css: config.css, plugins: [react()] };
      const code = await bundleOne({
        entry: 'src/first-paint/render-frames.tsx',
        as: 'module',
        define: { 'process.env.NODE_ENV': '"production"' },
        config: { ...own, plugins: [...own.plugins, leaveLaterCode()] },
      });
      this.emitFile({ type: 'asset', fileName: FRAMES_FILE, source: code });
      const icon = readFileSync(join(config.publicDir, 'favicon.svg'), 'utf8').trim();
      for (const language of LANGUAGES) {
        const { said, frames } = await renderModule(code, (module: Renderer) =>
          renderPages(module, language),
        );
        const index = translateIndex(built, bundle, language, said);
        const fileOf = (name: string) => pageFileOf(name, language);
        for (const { name, route } of PAGES) {
          const files = listRouteFiles(bundle, route);
          const script = await bundleFirstFrame(own, name);
          const ahead = name === 'lesson' ? listRouteFiles(bundle, PLAYER).scripts : [];
          const parts = { bundle, script, files, ahead, frames: { ...frames[name], wait: said.wait }, icon };
          this.emitFile({ type: 'asset', fileName: fileOf(name), source: makePage(index, parts) });
        }
        // What stands at every other address needs it to find its own code.
        const others = `<link rel="modulepreload" crossorigin href="/${findFileOf(bundle, OTHER_PAGES)}">`;
        const source = index.replace('</head>', () => `  ${others}\n  </head>`);
        for (const room of ROOMS)
          this.emitFile({
            type: 'asset',
            fileName: fileOf(room.name),
            source: makeRoom(source, room, bundle),
          });
        if (language === FIRST_LANGUAGE) any.source = source;
        else this.emitFile({ type: 'asset', fileName: fileOf('index'), source });
      }
    },
  };
}

/** Where a film may be played next, the page fetches its code by this name (`player-file.ts`). */
function namePlayer(index: string, file: string): string {
  return index.replace('<div id="root">', (root) => `<template data-player="/${file}"></template>${root}`);
}

/** What a page loads after its first screen, hls.js above all, no frame runs. */
function leaveLaterCode(): Plugin {
  return {
    name: 'leave-later-code',
    resolveDynamicImport: (id, importer) =>
      typeof id === 'string' && !/\/(first-pages|languages)\.ts$/.test(importer ?? '')
        ? { id, external: true }
        : null,
  };
}

type Said = Record<'tag' | 'wait' | 'pleaseWait' | 'needsJavaScript' | 'late' | 'loadAgain', string>;
type Renderer = FramesModule & { renderLanguage: (language: Language) => Promise<Said> };

async function renderPages({ renderLanguage, renderFrames }: Renderer, language: Language) {
  const frames: { [page: string]: Frames } = {};
  for (const { name, path } of PAGES)
    frames[name] = path === null ? NO_FRAMES : await renderFrames({ path, language, given: {} });
  return { said: await renderLanguage(language), frames };
}

/** The script in a page. */
function bundleFirstFrame(config: Parameters<typeof bundleOne>[0]['config'], page: string): Promise<string> {
  return bundleOne({
    entry: 'src/first-paint/bootstrap.ts',
    as: 'inline-script',
    config,
    define: { __PAGE__: JSON.stringify(page) },
  });
}

/** What stands in `index.html` itself, in the words of a language. */
function translateIndex(
  index: string,
  bundle: Rolldown.OutputBundle,
  language: Language,
  { tag, pleaseWait, needsJavaScript, late, loadAgain }: Said,
): string {
  const translated = index
    .replace('<html lang="en">', `<html lang="${tag}">`)
    .replace(/(<p class="please-wait" role="status">)[^<]*/, (_all, start: string) => start + pleaseWait)
    .replace(/(<p id="late"[^>]*>).*?(<a [^>]*>)[^<]*/, (_all, start: string, link: string) =>
      [start, late, ' ', link, loadAgain].join(''),
    )
    .replace(/(<noscript><p[^>]*>)[^<]*/, (_all, start: string) => start + needsJavaScript);
  return language === FIRST_LANGUAGE ? translated : askForWords(translated, bundle, language);
}

/** The words of another language are asked for together with the app. */
function askForWords(index: string, bundle: Rolldown.OutputBundle, language: Language): string {
  const words = `<link rel="modulepreload" crossorigin href="/${findLanguageFile(bundle, language)}">`;
  const place = /(?= *<link rel="modulepreload")/;
  if (!place.test(index)) throw new Error('index.html asks for no script ahead');
  return index.replace(place, () => `    ${words}\n`);
}

type Parts = {
  bundle: Rolldown.OutputBundle;
  script: string;
  files: RouteFiles;
  /** What the page will most likely need next, the last one after what it needs itself. */
  ahead: readonly string[];
  frames: { [name: string]: string };
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
    ...ahead.map((file) => `<template data-ahead="/${file}"></template>`),
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
