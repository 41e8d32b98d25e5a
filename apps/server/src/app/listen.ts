import { propertyOf } from '@school/domain/records';
import type { FastifyInstance } from 'fastify';
import { ConfigError } from '../platform/config.ts';

const NO_SUCH_HOST = new Set<unknown>(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL']);

/** Listens; throws a ConfigError with a sentence when the address or port cannot be had. Returns the address in use. */
export async function listen(
  app: Pick<FastifyInstance, 'listen'>,
  { host, port }: { host: string; port: number },
): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const sentence = explain(propertyOf(error, 'code'), host, port);
    throw sentence === null ? error : new ConfigError(sentence);
  }
}

function explain(code: unknown, host: string, port: number): string | null {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop it, or set PORT to a free one.`;
  if (code === 'EACCES') return `Port ${port} may not be opened by this user. Set PORT to one from 1024 up.`;
  if (NO_SUCH_HOST.has(code))
    return `HOST ${host} is not an address of this machine. Use 127.0.0.1, or 0.0.0.0 for every network.`;
  return null;
}
