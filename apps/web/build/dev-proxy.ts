import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ProxyOptions } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Vite's own: virtual modules and files outside the root; what it has bundled of the packages. */
const VITE_PATHS = /^\/(@|node_modules\/)/;
/** The only pages that are not the app's. */
const DEMO_PAGES = /^\/demo(\/|$)/;

/**
 * In development everything goes to the server but the app's pages, its files and what is Vite's own, so that no list of
 * the server's paths is kept here. WebSockets go there too, but the one by which Vite reloads.
 */
export function proxyToServer(origin: string): Record<string, ProxyOptions> {
  return { '^/': { target: origin, ws: true, bypass: (request) => findViteUrl(request) } };
}

/** The address under which Vite answers the request, or undefined where the server does. */
function findViteUrl(request: IncomingMessage): string | undefined {
  const { url = '/', method, headers } = request;
  if (headers.upgrade !== undefined) {
    return headers['sec-websocket-protocol']?.startsWith('vite-') === true ? url : undefined;
  }
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const path = url.split('?')[0] ?? '/';
  if (VITE_PATHS.test(path)) return url;
  // The sign-in window is a separate page; on the built app the server answers it in the same way.
  if (path === '/__/auth/handler') return '/auth-handler.html';
  const isPage = headers.accept?.includes('text/html') === true && !DEMO_PAGES.test(path);
  return isPage || isFile(path) ? url : undefined;
}

/** Whether the app has a file of this name, among its sources or as it is served. */
function isFile(path: string): boolean {
  return path !== '/' && (existsSync(join(ROOT, path)) || existsSync(join(ROOT, 'public', path)));
}
