import { createHmac } from 'node:crypto';
import type { Config } from '../../../platform/config.ts';

/** As long as the rooms are open at most, and a little. */
const LIVES_SECONDS = 4 * 3_600;

export type IceServer = { urls: string[]; username?: string; credential?: string };

/**
 * What helps two browsers to find a way to each other. A TURN server knows the credentials by the secret that it shares
 * with us (coturn's `use-auth-secret`): a time at which they end, and its HMAC.
 */
export function listIceServers(
  { rtc, secrets }: Pick<Config, 'rtc' | 'secrets'>,
  { seat, now }: { seat: string; now: Date },
): IceServer[] {
  const servers: IceServer[] = rtc.stunUrls.length > 0 ? [{ urls: [...rtc.stunUrls] }] : [];
  if (rtc.turnUrls.length === 0) return servers;
  const username = `${Math.floor(now.getTime() / 1_000) + LIVES_SECONDS}:${seat}`;
  const credential = createHmac('sha1', secrets.rtcTurnSecret).update(username).digest('base64');
  return [...servers, { urls: [...rtc.turnUrls], username, credential }];
}
