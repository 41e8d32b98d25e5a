import { defineConfig } from 'vite';
import { compressAssets } from '../../apps/web/build/compress-assets.ts';

/** What a lesson's page is compared with: hls.js and a film, built and compressed as the app is. */
export default defineConfig({
  plugins: [compressAssets()],
  build: { target: 'es2022', modulePreload: { polyfill: false } },
});
