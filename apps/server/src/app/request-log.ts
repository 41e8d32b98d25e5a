import type { FastifyBaseLogger } from 'fastify';

/** What Fastify and its users call of a log. */
const METHODS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent', 'child'] as const;

class RequestLog {
  readonly make: () => FastifyBaseLogger;
  made: FastifyBaseLogger | null = null;

  constructor(make: () => FastifyBaseLogger) {
    this.make = make;
  }

  get level(): string {
    this.made ??= this.make();
    return this.made.level;
  }
}

for (const name of METHODS) {
  Object.defineProperty(RequestLog.prototype, name, {
    value: function write(this: RequestLog, ...words: unknown[]): unknown {
      this.made ??= this.make();
      return Reflect.apply(this.made[name], this.made, words);
    },
  });
}

/**
 * The log of one request, which names it in every line. It is made with the first line: most requests write none, and
 * to make it costs as much as to find the route.
 */
export function createRequestLog(
  log: FastifyBaseLogger,
  ...of: Parameters<FastifyBaseLogger['child']>
): FastifyBaseLogger {
  return new RequestLog(() => log.child(...of)) as unknown as FastifyBaseLogger;
}
