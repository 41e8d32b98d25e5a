import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FIRST_LANGUAGE, LANGUAGES, type Language } from '@school/contract/language-cookie';
import react from '@vitejs/plugin-react';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import { bundleOne } from './bundle-one.ts';
import { renderModule } from './render-module.ts';
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
 * sheet has arrived; `src/first-paint/first-frame.ts` says how that goes on. The server allows their script and styles by their hashes.
 * Every other language has its own, `index.de.html` among them: which of them is sent a cookie says.
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
      const built = String(any.source);
      const own = { root: config.root, mode: config.mode, css: config.css, plugins: [react()] };
      const code = await bundleOne({ entry: 'src/first-paint/prerender.tsx', as: 'module', config: own });
      const icon = readFileSync(join(config.publicDir, 'favicon.svg'), 'utf8').trim();
      for (const language of LANGUAGES) {
        const { said, frames } = await renderLanguage(code, language);
        const index = translateIndex(built, bundle, language, said);
        const fileOf = (name: string) => pageFileOf(name, language);
        for (const { name, route } of PAGES) {
          const files = listRouteFiles(bundle, route);
          const script = await bundleFirstFrame(own, name, language);
          const ahead = name === 'lesson' ? [findPlayerFile(bundle)] : [];
          const parts = { bundle, script, files, ahead, frames: frames[name] ?? {}, icon };
          this.emitFile({ type: 'asset', fileName: fileOf(name), source: makePage(index, parts) });
        }
        // What stands at every other address needs it to find its own code.
        const others = `<link rel="modulepreload" crossorigin href="/${findFileOf(bundle, OTHER_PAGES)}">`;
        const source = index.replace('</head>', () => `  ${others}\n  </head>`);
        if (language === FIRST_LANGUAGE) any.source = source;
        else this.emitFile({ type: 'asset', fileName: fileOf('index'), source });
      }
    },
  };
}

type Said = { tag: string; pleaseWait: string; needsJavaScript: string };
type FramesModule = {
  renderLanguage: (language: Language) => Promise<{ said: Said; frames: { [page: string]: Frames } }>;
};

function renderLanguage(code: string, language: Language) {
  return renderModule(code, (module: FramesModule) => module.renderLanguage(language));
}

/** The script in a page, with the words of its language. */
function bundleFirstFrame(
  config: Parameters<typeof bundleOne>[0]['config'],
  page: string,
  language: Language,
): Promise<string> {
  const words: Plugin = {
    name: 'frame-words',
    enforce: 'pre',
    resolveId: (id, importer) =>
      importer && id.endsWith('/frame-words.ts')
        ? join(dirname(importer), id.replace('.ts', `.${language}.ts`))
        : null,
  };
  return bundleOne({
    entry: 'src/first-paint/first-frame.ts',
    as: 'inline-script',
    config: language === FIRST_LANGUAGE ? config : { ...config, plugins: [words] },
    define: { __PAGE__: JSON.stringify(page) },
  });
}

/** What stands in `index.html` itself in another language, whose words are then asked for together with the app. */
function translateIndex(
  index: string,
  bundle: Rolldown.OutputBundle,
  language: Language,
  { tag, pleaseWait, needsJavaScript }: Said,
): string {
  if (language === FIRST_LANGUAGE) return index;
  const words = `<link rel="modulepreload" crossorigin href="/${findLanguageFile(bundle, language)}">`;
  const place = /(?= *<link rel="modulepreload")/;
  if (!place.test(index)) throw new Error('index.html asks for no script ahead');
  return index
    .replace('<html lang="en">', `<html lang="${tag}">`)
    .replace(/(<p class="please-wait" role="status">)[^<]*/, (_all, start: string) => start + pleaseWait)
    .replace(/(<noscript><p[^>]*>)[^<]*/, (_all, start: string) => start + needsJavaScript)
    .replace(place, () => `    ${words}\n`);
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
