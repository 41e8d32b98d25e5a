import type { FastifyInstance } from 'fastify';
import { explainListening } from '../platform/listening.ts';

/** Listens; throws a ConfigError with a sentence when the address or port cannot be had. Returns the address in use. */
export async function listen(
  app: Pick<FastifyInstance, 'listen'>,
  { host, port }: { host: string; port: number },
): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    throw explainListening(error, { host, port });
  }
}
