import { createServer, type Server } from 'node:http';
import type { Context } from '../platform/context.ts';
import { loggableError } from '../platform/errors.ts';
import { watchDatabase } from '../platform/metrics.ts';

export const METRICS_PATH = '/metrics';

/**
 * Answers `GET /metrics` on a port apart, which no proxy leads to: what it says is for who runs the school. Null where
 * no port is set.
 */
export async function serveMetrics(ctx: Context): Promise<Server | null> {
  const { config, metrics, log } = ctx;
  const { port, host } = config.metrics;
  if (port === null) return null;
  watchDatabase(ctx);
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== METRICS_PATH) {
      response.writeHead(404).end();
      return;
    }
    metrics.print().then(
      ({ contentType, text }) => response.writeHead(200, { 'content-type': contentType }).end(text),
      (error: unknown) => {
        log.error({ err: loggableError(error) }, 'the metrics could not be read');
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, host, listening);
  });
  return server;
}
