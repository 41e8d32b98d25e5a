import type { ServerResponse } from 'node:http';

/**
 * On every answer. A form ends with redirects to the school, which `form-action` covers too. `oidc-provider` adds the
 * hash of the one script it has, which posts an answer on, to the empty `script-src`. There is no opener policy, or
 * the popup would lose the window that waits for it.
 */
export function setSecurityHeaders(response: ServerResponse, returnOrigins: readonly string[]): void {
  response.setHeader(
    'content-security-policy',
    `default-src 'none'; script-src; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${returnOrigins.join(' ')}`,
  );
  response.setHeader('x-content-type-options', 'nosniff');
}

export function sendPage(response: ServerResponse, status: number, page: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(page);
}
