import { defineConfig } from 'vite';
import { compressAssets } from '../../apps/web/build/compress-assets.ts';

/** What the web app is compared with: React and a page, built and compressed as the app is. */
export default defineConfig({
  plugins: [compressAssets()],
  build: { target: 'es2022', modulePreload: { polyfill: false } },
});
