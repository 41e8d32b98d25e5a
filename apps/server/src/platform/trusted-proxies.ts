import { isIP } from 'node:net';
import { z } from 'zod';

/** Names that Fastify's proxy matching knows for whole networks. */
const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);
const MAX_HOPS = 10;

/**
 * `TRUST_PROXY`: how many proxies stand in front, or which addresses and networks they have. 'true' would take the
 * leftmost entry of X-Forwarded-For, which the caller writes: everybody would choose their own address.
 */
export const TrustedProxiesSchema = z
  .string()
  .default('')
  .transform((text, check): number | string[] | false => {
    const given = text.trim().toLowerCase();
    if (given === '' || given === 'false' || given === '0') return false;
    if (/^\d+$/.test(given) && Number(given) <= MAX_HOPS) return Number(given);
    const networks = given.split(',').map((part) => part.trim());
    if (networks.every(isNetwork)) return networks;
    check.addIssue({
      code: 'custom',
      message:
        given === 'true'
          ? "'true' would believe whatever address a caller writes. Say how many proxies stand in front (1), or their addresses (loopback, 10.0.0.0/8)."
          : `the number of proxies in front (1 to ${MAX_HOPS}), or their addresses and networks (loopback, 10.0.0.0/8)`,
    });
    return z.NEVER;
  });

function isNetwork(text: string): boolean {
  if (NAMED_NETWORKS.has(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
