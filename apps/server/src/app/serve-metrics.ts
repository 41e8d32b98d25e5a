import { createServer, type Server } from 'node:http';
import type { Context } from '../platform/context.ts';
import { loggableError } from '../platform/errors.ts';
import { listOldestJobs } from '../platform/jobs.repo.ts';
import { explainListening } from '../platform/listening.ts';
import { countFaults } from '../platform/watch-process.ts';

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
  ctx.metrics.watch({
    name: 'school_faults',
    help: 'What nothing in this process handled since it began: each is a fault of the school’s own code',
    label: 'kind',
    read: async () => Object.entries(countFaults()),
  });
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
    const names = ['METRICS_HOST', 'METRICS_PORT'] as const;
    server.once('error', (error) => failed(explainListening(error, { host, port, names })));
    server.listen(port, host, listening);
  });
  return server;
}

/** The database connections of this process, and how long the oldest job of each queue has waited. */
function watchDatabase({ metrics: { watch }, pool, db }: Pick<Context, 'metrics' | 'pool' | 'db'>): void {
  watch({
    name: 'school_oldest_job_seconds',
    help: 'How long the oldest due job of a queue has waited; a queue without one is not listed',
    label: 'queue',
    read: async () => (await listOldestJobs(db)).map(({ name, seconds }) => [name, seconds] as const),
  });
  watch({
    name: 'school_database_connections',
    help: 'Connections of this process to PostgreSQL; waiting are queries without one',
    label: 'state',
    read: async () => [
      ['idle', pool.idleCount],
      ['busy', pool.totalCount - pool.idleCount],
      ['waiting', pool.waitingCount],
    ],
  });
}
