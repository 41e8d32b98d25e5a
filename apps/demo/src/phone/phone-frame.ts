import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Asks the page around it for a bridge, before any script of the framed page runs; elsewhere it does nothing. */
export const BRIDGE_SCRIPT =
  '(()=>{try{if(parent!==window)parent.phone?.adopt(window)}catch{/* another origin frames us */}})();\n';
const BRIDGE_TAG = '<script src="/demo/app/bridge.js"></script>';

/** A page kept by the worker would come without the bridge. */
const WORKER_LINE =
  "self.addEventListener('fetch',(event)=>{if(event.request.destination==='iframe')event.stopImmediatePropagation()});\n";

/** What a copy in the browser, or a compressed answer, would keep us from changing. */
const NOT_PASSED_ON = ['accept-encoding', 'if-none-match', 'if-modified-since', 'range'];
const NOT_GIVEN_BACK = ['content-length', 'content-encoding', 'transfer-encoding', 'connection', 'etag'];

type Change = (body: string) => string;

/**
 * Proxies the server: pages requested by a frame begin with the script that gives them the phone's bridge,
 * on a reload too. Every other request goes by untouched, so that nothing of this is known to the server.
 */
export function giveFramesTheBridge(app: FastifyInstance): void {
  const listeners = app.server.listeners('request');
  app.server.removeAllListeners('request');
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const change = findChange(request);
    if (change === null) {
      for (const listener of listeners) Reflect.apply(listener, app.server, [request, response]);
      return;
    }
    answerChanged(app, request, response, change).catch(() => response.destroy());
  });
}

function findChange({ method, url = '/', headers }: IncomingMessage): Change | null {
  if (method !== 'GET') return null;
  if (url.split('?')[0] === '/worker.js') return (body) => WORKER_LINE + body;
  // Stated by the browser itself; no script can set it.
  if (headers['sec-fetch-dest'] !== 'iframe') return null;
  return (body) => body.replace(/<head[^>]*>/, (head) => head + BRIDGE_TAG);
}

async function answerChanged(
  app: FastifyInstance,
  request: IncomingMessage,
  response: ServerResponse,
  change: Change,
): Promise<void> {
  const headers: OutgoingHttpHeaders = { ...request.headers };
  for (const name of NOT_PASSED_ON) delete headers[name];
  const remoteAddress = request.socket.remoteAddress ?? '127.0.0.1';
  const answer = await app.inject({ method: 'GET', url: request.url ?? '/', headers, remoteAddress });
  const given: OutgoingHttpHeaders = { ...answer.headers };
  for (const name of NOT_GIVEN_BACK) delete given[name];
  const isChanged = /html|javascript/.test(String(given['content-type'] ?? ''));
  const body = isChanged ? change(answer.body) : answer.rawPayload;
  response.writeHead(answer.statusCode, {
    ...given,
    ...(isChanged && { 'cache-control': 'no-store', vary: 'Sec-Fetch-Dest' }),
  });
  response.end(body);
}
