import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { compileAhead } from './build/compile-ahead.ts';
import { compressAssets } from './build/compress-assets.ts';
import { proxyToServer } from './build/dev-proxy.ts';
import { framePages } from './build/frame-pages.ts';
import { listModules } from './build/list-modules.ts';
import { paperCuts } from './build/paper-cuts.ts';
import { LANGUAGE_CHUNK } from './build/route-files.ts';
import { routerWithoutInstrumentation } from './build/router-without-instrumentation.ts';
import { serviceWorker } from './build/service-worker.ts';
import { zodWithoutEval } from './build/zod-without-eval.ts';

/** Asks for the typeface together with the page, before any style sheet has named it. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }): HtmlTagDescriptor[] {
        const file = Object.keys(bundle ?? {}).find((name) =>
          /hanken-grotesk-latin-wght.*\.woff2$/.test(name),
        );
        if (!file) return [];
        const attrs = { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true };
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}

/** Every call waits for the configuration: it is requested together with the page, before any script. */
function preloadConfiguration(): Plugin {
  return {
    name: 'preload-configuration',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { path }): HtmlTagDescriptor[] {
        if (!path.endsWith('/index.html')) return [];
        const attrs = { rel: 'preload', href: '/__/firebase/init.json', as: 'fetch', crossorigin: true };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}

/** What stands on the first screen of `/`, a visitor's and a learner's, less what every page has. */
const HOME = [
  'app/pages/home/(home-page|learner-pending|desk-row)',
  'features/home/(hero|welcome)',
  'features/live/(monday-hour|swiss-time)',
  'features/lessons/continue-place',
  'features/billing/((use-)?entry-price|amount-text)',
  'shared/art/alpine-procession',
];

/** What a home shows below that, most of it on a lesson's page too: the player less what a film alone needs, and the list. */
const COURSE = [
  'app/pages/lessons/use-list-reader',
  'features/progress/',
  'features/lessons/(lesson-list|lesson-teaser|lesson-title|lesson-mark|list-reader|lesson-facts|lesson-player|lessons\\.|use-lesson|difficulty)',
  'shared/player/(?!attach-hls|early-playlists|link-speed|live-|refusal|show-where-sought|stuck-seeks|storyboard|read-storyboard)',
  'app/pages/home/visitor-sections',
  'features/home/',
  'shared/dialect/',
  // Asked for while the first page stands.
  'features/live/hear-live',
  'features/billing/(billing\\.api|price-text)',
  'features/lessons/sample-lesson',
  // Half of all pages have these, which are small: they would draw a lesson's code in with them.
  'shared/ui/(use-in-view|said-elsewhere)',
  'shared/loading/use-loading-indicator',
  '../../../packages/domain/src/spelling/region-names',
];

/** What people write and read on many pages, and neither a first visit nor a lesson's first screen has. */
const FORMS = [
  'shared/store/drafts',
  'shared/ui/(learner-text|text-field|field\\.|use-page-visible)',
  'shared/page-data/loaded-here',
  'shared/dates/relative-instant',
  'shared/errors/use-refusal-words',
  '../../../packages/domain/src/(visible-text|text-links)',
  '../../../packages/texts/src/en/refusals',
];

/** The live lessons' dates and door, on their page and on a learner's home. */
const LIVE = [
  'features/live/(?!studio)',
  '../../../packages/(contract/src/live-|domain/src/(live-schedule|school-time|weekly-time)|texts/src/en/live\\.)',
];

const inApp = (paths: readonly string[]) =>
  new RegExp(paths.map((path) => `/apps/web/src/${path}`.replace('/apps/web/src/../../..', '')).join('|'));

/**
 * A visit costs a round trip for each file, and what is compressed together becomes smaller: what every page needs is in
 * three files, the first screen of `/` in one, a lesson in two, and what several other pages share in a few.
 */
const CHUNKS = [
  // What the sign-in window, or a film's code, shares with the app stands apart: a chunk with `main.tsx` in it would
  // start the app there.
  {
    name: 'both',
    test: /packages\/texts\/src\/(languages|area|plural|rich|hours|dialect-day|en\/sign-in-window)\.ts|language-cookie|shared\/texts\/(choose-texts|language-choice)|preload-helper|popup-event|early-answers|data-saved/,
    priority: 5,
  },
  LANGUAGE_CHUNK,
  // By itself: the browser can answer a tap between the two largest scripts, and `main.tsx` says when it runs.
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 4.5 },
  { name: 'libraries', tags: ['$initial' as const], test: /\/node_modules\//, priority: 4 },
  { name: 'app', tags: ['$initial' as const], test: /^(?!.*(auth-handler|popup-event))/, priority: 3 },
  { name: 'home', test: inApp(HOME), includeDependenciesRecursively: true, priority: 2.5 },
  { name: 'course', test: inApp(COURSE), includeDependenciesRecursively: true, priority: 2 },
  {
    name: 'lesson',
    test: inApp([
      'app/pages/(lessons/(?!say-it)|mini-lessons/)',
      'shared/transcript/',
      'shared/ui/keys-window',
    ]),
    includeDependenciesRecursively: true,
    priority: 1.5,
  },
  { name: 'live', test: inApp(LIVE), includeDependenciesRecursively: false, priority: 1.4 },
  { name: 'forms', test: inApp(FORMS), includeDependenciesRecursively: false, priority: 1.4 },
  // What follows a log-in, and a plan in an app, comes as one: each chunk's name stands in the first script.
  {
    name: 'account-steps',
    test: inApp([
      'app/account-steps',
      'app/choose-language',
      'app/shell/consent-redirect',
      'features/reminders/(turn-push|reminders.api)',
      'features/identity/(session-end|use-token-failure|second-factor-window)',
      'features/consents/consent-form',
      'features/lessons/bring-dialect',
      'features/billing/card-name',
      'shared/native-bridge/(app-failure|app-packages.slice|tell-purchase-service|report-no-packages)',
      'shared/configuration/use-store-urls',
      'shared/addresses/find-way-back',
      'shared/ui/use-own-entry',
      'app/shell/(dead-link|use-mailed-token)',
      'shared/api/use-find-token',
    ]),
    // What these import, a first visit may need too: it is not drawn in with them.
    includeDependenciesRecursively: false,
    priority: 1.4,
  },
  // Only who answers or looks a word up needs the sounds and the spelling, which are as much as all the rest.
  {
    name: 'spelling',
    test: /\/packages\/domain\/src\/(pronunciation|spelling)\//,
    minShareCount: 2,
    priority: 1.2,
  },
  {
    name: 'studio',
    test: inApp(['features/.*studio', 'shared/pieces/', '../../../packages/texts/src/en/studio-']),
    // What these import, other pages have too.
    includeDependenciesRecursively: false,
    minShareCount: 3,
    priority: 1.3,
  },
  { name: 'shared', test: /\/(apps\/web\/src|packages)\//, minShareCount: 4, priority: 1 },
];

const ON_EVERY_PAGE = /(?:react|libraries|both|rolldown-runtime)-[\w-]{8}\.js$/;

/** Its sources, which browsers of today run as they are: what it is built into is for those of 2015 and twice as large. */
const REDUX_REMEMBER = join(
  dirname(fileURLToPath(import.meta.resolve('redux-remember/package.json'))),
  'src/index.ts',
);

export default defineConfig({
  resolve: { alias: { 'redux-remember': REDUX_REMEMBER } },
  plugins: [
    react(),
    zodWithoutEval(),
    routerWithoutInstrumentation(),
    preloadFont(),
    preloadConfiguration(),
    paperCuts(),
    framePages(),
    listModules(),
    serviceWorker(),
    compileAhead(),
    compressAssets(),
  ],
  // Breakpoints have names (`shared/styles/media.css`).
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Every page names these: in each list of what a route needs they would be in the first script besides.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((file) => !ON_EVERY_PAGE.test(file)),
    },
    chunkSizeWarningLimit: 600,
    // The sign-in popup's page stands alone, so that the window shows something at once.
    rolldownOptions: {
      input: ['index.html', 'auth-handler.html'],
      output: { codeSplitting: { groups: CHUNKS } },
    },
  },
  // `npm run dev` sets both ports; the server's own default is 3000.
  server: {
    host: '127.0.0.1',
    port: Number(process.env['WEB_PORT'] ?? 5173),
    strictPort: true,
    proxy: proxyToServer(`http://127.0.0.1:${process.env['PORT'] ?? 3000}`),
  },
});
