import react from '@vitejs/plugin-react';
import type { Plugin, ResolvedConfig } from 'vite';
import { bundleOne } from './bundle-one.ts';
import { renderModule } from './render-module.ts';

type SheetModule = { renderSheet: () => string };

/** Puts the large drawings into the app's page, where its components find them (`src/first-paint/paper-cut-sheet.tsx`). */
export function paperCuts(): Plugin {
  let config: ResolvedConfig;
  let sheet: Promise<string> | null = null;
  const render = async () => {
    const own = { root: config.root, mode: config.mode, css: config.css, plugins: [react()] };
    const code = await bundleOne({ entry: 'src/first-paint/paper-cut-sheet.tsx', as: 'module', config: own });
    return renderModule(code, ({ renderSheet }: SheetModule) => renderSheet());
  };
  return {
    name: 'paper-cuts',
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { path }) {
        if (!path.endsWith('/index.html')) return html;
        sheet ??= render();
        const drawings = await sheet;
        return html.replace('<div id="root">', () => `${drawings}<div id="root">`);
      },
    },
  };
}
