import { createHmac } from 'node:crypto';
import type { Config } from '../../../platform/config.ts';

/** Credentials are good for a seat: the TURN server does not work for anyone without one. */
const LIVE_SECONDS = 10 * 60;
/** More than twice while they live, so that a seat has good ones at any time, one lost frame included. */
export const ICE_RENEWED_MS = 4 * 60_000;

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
  const username = `${Math.floor(now.getTime() / 1_000) + LIVE_SECONDS}:${seat}`;
  const credential = createHmac('sha1', secrets.rtcTurnSecret).update(username).digest('base64');
  return [...servers, { urls: [...rtc.turnUrls], username, credential }];
}
