import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { compressAssets } from './compress-assets.ts';
import { proxyToServer } from './dev-proxy.ts';

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

/** What every page needs compresses better in two files than in thirty; everything else loads with its route. */
const CHUNKS = [
  {
    name: 'libraries',
    test: /node_modules\/(react|react-dom|scheduler|react-router|@reduxjs|redux|react-redux|immer|reselect|redux-thunk|redux-remember)\//,
  },
  { name: 'core', test: /\.tsx?$/, minShareCount: 12 },
];

export default defineConfig({
  plugins: [react(), preloadFont(), compressAssets()],
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
