import { LRUCache } from 'lru-cache';
import { atMost } from '../../platform/at-most.ts';
import type { Context } from '../../platform/context.ts';
import { deriveKey } from '../../platform/keys.ts';
import { openPayload, signPayload } from '../../platform/signed-payload.ts';

/** What a media token names. `uid` is 'public' for free samples; `expiresAt` is in seconds since 1970. */
export type MediaToken = { lessonId: string; folder: string; uid: string; expiresAt: number };

const HOUR_SECONDS = 3_600;
/** An address is requested again and again within its hour; a MAC costs more than to look it up. */
const MAX_REMEMBERED = 10_000;

export type MediaTokens = {
  /**
   * A token for one lesson's media. It expires on a full hour, one to two hours from now: asked again within the hour,
   * it is the same, and a browser's cache keeps its use.
   */
  sign: (token: Omit<MediaToken, 'expiresAt'>) => string;
  /** The token if it is genuine and has not expired, else null. */
  read: (token: string) => MediaToken | null;
};

/** `purpose` keeps tokens apart: one for a lesson's media opens no live lesson. */
export function createMediaTokens(
  { config, sessionClock: clock }: Pick<Context, 'config' | 'sessionClock'>,
  purpose: 'media-tokens' | 'live-tokens' | 'own-sound-tokens' = 'media-tokens',
): MediaTokens {
  const key = deriveKey(config.secrets.appSecret, purpose);
  const issued = new LRUCache<string, string>(atMost(MAX_REMEMBERED));
  /** A film's segments come with one token, whose MAC is a tenth of what sending one costs. */
  const genuine = new LRUCache<string, MediaToken>(atMost(MAX_REMEMBERED));
  const nowSeconds = () => clock.now().getTime() / 1_000;
  return {
    sign: ({ lessonId, folder, uid }) => {
      const hour = Math.floor(nowSeconds() / HOUR_SECONDS);
      const payload = [lessonId, folder, uid, (hour + 2) * HOUR_SECONDS].join('\n');
      const known = issued.get(payload);
      if (known) return known;
      const token = signPayload(key, payload);
      issued.set(payload, token);
      return token;
    },
    read: (text) => {
      const known = genuine.get(text);
      const token = known ?? readGenuine(key, text);
      if (!token || token.expiresAt <= nowSeconds()) return null;
      if (!known) genuine.set(text, token);
      return token;
    },
  };
}

/** A token whose MAC fits, expired or not; else null. */
function readGenuine(key: Buffer, text: string): MediaToken | null {
  const [lessonId, folder, uid, expiry] = openPayload(key, text)?.split('\n') ?? [];
  return lessonId && folder && uid && expiry ? { lessonId, folder, uid, expiresAt: Number(expiry) } : null;
}
