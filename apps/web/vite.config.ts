import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { compressAssets } from './compress-assets.ts';
import { proxyToServer } from './dev-proxy.ts';
import { homeHtml } from './home-html.ts';

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

/** Every call waits for the configuration: it is asked for together with the page, before any script. */
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

/** A visitor's home: what its first screen and the sections below it need, less what every page has. */
const HOME = [
  'app/pages/home/(home-page|learner-pending|visitor-sections|desk-row)',
  'app/pages/lessons/use-list-reader',
  'features/progress/',
  'features/(home|live)/',
  'features/billing/billing\\.api',
  'features/lessons/(lesson-list|lesson-teaser|lesson-title|lesson-mark|list-reader|continue-place|lesson-facts|lesson-player|sample-lesson|lessons\\.|use-lesson|difficulty)',
  // Of the player all but what a film alone needs.
  'shared/(player/(?!attach-hls)|art/)',
].map((path) => `/apps/web/src/${path}`);

/**
 * A visit costs a round trip for each file, and what is compressed together becomes smaller: what every page needs is in
 * two files, a visitor's home in one, and what several other pages share in a few.
 */
const CHUNKS = [
  // What the sign-in window shares with the app stands apart: a chunk with `main.tsx` in it would start the app there.
  {
    name: 'both',
    test: /packages\/texts\/src\/(languages|area|en\/sign-in-window)\.ts|preload-helper|popup-event/,
    priority: 5,
  },
  // By itself: the browser can answer a tap between the two largest scripts, and `main.tsx` says when it runs.
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 4.5 },
  { name: 'libraries', tags: ['$initial' as const], test: /\/node_modules\//, priority: 4 },
  { name: 'app', tags: ['$initial' as const], test: /^(?!.*(auth-handler|popup-event))/, priority: 3 },
  { name: 'home', test: new RegExp(HOME.join('|')), includeDependenciesRecursively: true, priority: 2 },
  { name: 'shared', test: /\/(apps\/web\/src|packages)\//, minShareCount: 4, priority: 1 },
];

export default defineConfig({
  plugins: [react(), preloadFont(), preloadConfiguration(), homeHtml(), compressAssets()],
  // Breakpoints have names (`shared/styles/media.css`).
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
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
