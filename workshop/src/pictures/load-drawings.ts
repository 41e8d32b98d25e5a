import { join } from 'node:path';
import { createServer } from 'vite';
import { z } from 'zod';

/** The pages' own drawings, each as the inside of its `<svg>`, and the first page's words. */
const DrawingsSchema = z.object({
  mark: z.string(),
  procession: z.string(),
  greeting: z.string(),
  promise: z.string(),
});
export type Drawings = z.infer<typeof DrawingsSchema>;

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
    const render: unknown = (await server.ssrLoadModule('/src/shared/art/pictures.tsx'))['renderDrawings'];
    if (typeof render !== 'function') throw new Error('the web app draws no pictures');
    const drawings = DrawingsSchema.parse(render());
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
