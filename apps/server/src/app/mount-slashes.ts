import { PAGE_ADDRESSES } from '@school/contract/pages';
import { STUDIO_ADDRESSES, STUDIO_PAGE } from '@school/contract/studio-pages';
import type { FastifyInstance } from 'fastify';

/** A page's address with a slash at its end leads to the exact one, for good (308). */
export function mountSlashes(app: FastifyInstance): void {
  for (const path of listSlashed()) {
    app.get(path, ({ url }, reply) => {
      reply.header('cache-control', 'no-cache');
      return reply.redirect(withoutSlash(url), 308);
    });
  }
}

function listSlashed(): string[] {
  return PAGE_ADDRESSES.flatMap((address) => {
    if (address === '/') return [];
    if (address === STUDIO_PAGE) return STUDIO_ADDRESSES.map((page) => `${page}/`);
    // '/success' and '/success/:session_id', with a slash each.
    const optional = /^(.*)(\/:\w+)\?$/.exec(address);
    if (optional) return [`${optional[1]}/`, `${optional[1]}${optional[2]}/`];
    return [address.endsWith('/*') ? address.slice(0, -1) : `${address}/`];
  });
}

/**
 * The address as it came, which matched a page's pattern and so begins with its one slash: no other origin can stand in
 * it. Parsed and written again it might: `/x/..//elsewhere/` is `//elsewhere/`.
 */
function withoutSlash(url: string): string {
  const [, path = '/', query = ''] = /^(?:https?:\/\/[^/]*)?([^?]*)(.*)$/s.exec(url) ?? [];
  return path.replace(/\/$/, '') + query;
}
