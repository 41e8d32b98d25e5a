import { join } from 'node:path';
import { createServer } from 'vite';

/** The pages' own drawings, each as the inside of its `<svg>`, and the first page's words. */
export type Drawings = { mark: string; procession: string; greeting: string; promise: string };

/** The art is components of the web app: they are rendered as the pages render them. */
export async function loadDrawings(root: string): Promise<Drawings> {
  const server = await createServer({
    root: join(root, 'apps/web'),
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    cacheDir: join(root, '.cache/pictures'),
  });
  try {
    const module = (await server.ssrLoadModule('/src/shared/art/pictures.tsx')) as {
      renderDrawings: () => Drawings;
    };
    const drawings = module.renderDrawings();
    const { mark, procession, greeting } = drawings;
    const words = greeting.replaceAll(/<[^>]*>/g, '');
    return { ...drawings, mark: insideOf(mark), procession: insideOf(procession), greeting: words };
  } finally {
    await server.close();
  }
}

function insideOf(svg: string): string {
  return svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '');
}
